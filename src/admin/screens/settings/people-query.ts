import { api, read } from '../../client/api.ts';

export const PEOPLE = { queryKey: ['people'], queryFn: () => read(api.people.$get()) };
export type Person = Awaited<ReturnType<typeof PEOPLE.queryFn>>[number];

export const ROLES = [
  { value: 'staff', label: 'Staff: everything except people' },
  { value: 'owner', label: 'Owner: everything' },
  { value: 'read-only', label: 'Read-only: can view, cannot change anything' },
] as const;
export type Role = (typeof ROLES)[number]['value'];

/** An invitation or recovery link, shown once. */
export type SignInLink = { email: string; link: string };
