import { useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { endWaitForSignIn } from '../../client/connection.ts';
import { loadSession, SESSION, type Session } from '../../client/session.ts';
import { useAction } from '../../ui/use-action.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { askForPasskey } from './passkeys.ts';

/** Signs in with a passkey. Waiting requests resume, unless a different person signed in; then the page reloads. */
export function useSignIn() {
  const queries = useQueryClient();
  const { isBusy, error, run } = useAction();
  /** The demo signs in automatically, and another tab may have done so already. */
  const goOnIfSignedIn = async () => {
    const before = queries.getQueryData<Session>(SESSION.queryKey)?.person?.email;
    const session = await loadSession();
    if (!session.person) return;
    if (before !== undefined && session.person.email !== before) return location.reload();
    queries.setQueryData(SESSION.queryKey, session);
    endWaitForSignIn();
  };
  const signIn = () =>
    run(async () => {
      const answer = await askForPasskey(await read(api.auth['sign-in'].options.$post()));
      await api.auth['sign-in'].$post({ json: answer });
      await goOnIfSignedIn();
    });
  const problem = error === undefined ? undefined : passkeyProblem(error);
  return { isBusy, problem, signIn, goOnIfSignedIn };
}
