import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { SESSION } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { passkeyProblem } from './passkey-problem.ts';
import { askForPasskey } from './passkeys.ts';
import styles from './sign-in.module.css';

/** Asks for a passkey. Whoever signs in stays at the address they asked for. */
export function SignInPage({ storeName = 'Admin', problem }: { storeName?: string; problem?: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(problem);
  const signIn = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await askForPasskey(await read(api.auth['sign-in'].options.$post()));
      await api.auth['sign-in'].$post({ json: answer });
      await queries.invalidateQueries({ queryKey: SESSION.queryKey });
    } catch (error) {
      setRefusal(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <title>{`Sign in · ${storeName}`}</title>
      <h1 className={styles.title}>{storeName}</h1>
      <p className={styles.text}>Sign in with the passkey of this device, your phone or a security key.</p>
      <Button tone="primary" isBusy={isBusy} onClick={() => void signIn()}>
        <KeyRound /> Sign in with a passkey
      </Button>
      {refusal && (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      )}
      <p className={styles.hint}>
        Lost your passkey? An owner can send you a new link, or run <code>store admin recover</code> on the
        server.
      </p>
    </main>
  );
}
