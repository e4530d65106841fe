import { useQuery } from '@tanstack/react-query';
import type { AdminRole } from '#admin-api/roles.ts';
import { api, read, setCsrfToken } from './api.ts';

export type Session = Awaited<ReturnType<typeof loadSession>>;
export type SignedInSession = Session & { person: { email: string; name: string; role: AdminRole } };

async function loadSession() {
  const session = await read(api.auth.session.$get());
  setCsrfToken(session.csrfToken);
  return session;
}

export const SESSION = { queryKey: ['session'], queryFn: loadSession, staleTime: Number.POSITIVE_INFINITY };

/** Who is signed in, and facts about the store. Only below the shell, where somebody is. */
export function useSession(): SignedInSession {
  const { data } = useQuery(SESSION);
  if (!data?.person) throw new Error('Nobody is signed in.');
  return data as SignedInSession;
}

/** Whether the person may change anything. */
export function useCanEdit(): boolean {
  return useSession().person.role !== 'read-only';
}
