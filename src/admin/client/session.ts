import { useQuery } from '@tanstack/react-query';
import { setMoneyFormat } from '#domain/money.ts';
import { api, read, setCsrfToken } from './api.ts';

export type Session = Awaited<ReturnType<typeof loadSession>>;
export type SignedInSession = Session & { person: NonNullable<Session['person']> };

export async function loadSession() {
  const session = await read(api.auth.session.$get());
  setCsrfToken(session.csrfToken);
  setMoneyFormat(session.store);
  return session;
}

export const SESSION = { queryKey: ['session'], queryFn: loadSession, staleTime: Number.POSITIVE_INFINITY };

/** The signed-in person, and facts about the store. Use only inside the shell, where a person is signed in. */
export function useSession(): SignedInSession {
  const { data } = useQuery(SESSION);
  if (!data?.person) throw new Error('Nobody is signed in.');
  return data as SignedInSession;
}

/** Whether the person is allowed to change anything. */
export function useCanEdit(): boolean {
  return useSession().person.role !== 'read-only';
}
