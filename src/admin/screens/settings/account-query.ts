import { useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import { useToast } from '../../ui/toast.tsx';

export const ACCOUNT = { queryKey: ['people', 'account'], queryFn: () => read(api.account.$get()) };
export type Account = Awaited<ReturnType<typeof ACCOUNT.queryFn>>;

/** Runs a change, shows its result in a toast, and refetches the account. */
export function useAccountChange() {
  const queries = useQueryClient();
  const toast = useToast();
  return (work: () => Promise<unknown>, done: string, sayWhy = messageOf) => {
    work().then(
      () => {
        toast(done);
        return queries.invalidateQueries({ queryKey: ACCOUNT.queryKey });
      },
      (error: unknown) => toast(sayWhy(error), { tone: 'problem' }),
    );
  };
}
