import { useQueryClient } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { forgetRecent } from '../client/recent.ts';
import { SESSION } from '../client/session.ts';
import { forgetUnsaved } from '../client/use-unsaved.ts';
import { messageOf } from '../ui/message-of.ts';
import { useToast } from '../ui/toast.tsx';

/** Ends the session and clears everything that was loaded in it. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const toast = useToast();
  return async () => {
    try {
      await api.auth['sign-out'].$post();
    } catch (error) {
      toast(`You are still signed in. ${messageOf(error)}`, { tone: 'problem' });
      return;
    }
    forgetRecent();
    forgetUnsaved();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION.queryKey[0] });
    await queries.invalidateQueries({ queryKey: SESSION.queryKey });
  };
}
