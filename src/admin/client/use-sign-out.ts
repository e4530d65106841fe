import { useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { forgetRecent } from './recent.ts';
import { SESSION } from './session.ts';

/** Ends the session and clears everything that was loaded in it. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  return () => {
    void api.auth['sign-out'].$post().then(() => {
      forgetRecent();
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION.queryKey[0] });
      return queries.invalidateQueries({ queryKey: SESSION.queryKey });
    });
  };
}
