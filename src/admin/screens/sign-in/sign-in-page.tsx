import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Asks for a passkey. After signing in, the person stays at the URL they opened. */
export function SignInPage({ storeName = 'Admin', problem }: { storeName?: string; problem?: string }) {
  const { isBusy, problem: refusal = problem, signIn } = useSignIn();
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
        Lost your passkey? An owner can send you a new link, or run{' '}
        <code>npm run store -- admin recover EMAIL</code> on the server.
      </p>
    </main>
  );
}
