import { api, read } from '../../client/api.ts';

/** Publishing increments the catalog version, so these queries belong to the `products` topic. */
export const CONTENT = { queryKey: ['products', 'content'], queryFn: () => read(api.content.$get()) };

export type ContentKey = Awaited<ReturnType<typeof CONTENT.queryFn>>[number]['key'];

const KEYS = {
  announcement: true,
  home: true,
  about: true,
  faq: true,
  contact: true,
  shipping: true,
  returns: true,
  terms: true,
  privacy: true,
  search: true,
} as const satisfies Record<ContentKey, true>;

export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(KEYS, key);
}

export function contentQuery(key: ContentKey) {
  return {
    queryKey: ['content', key],
    queryFn: () => read(api.content[':key'].$get({ param: { key } })),
  };
}
