import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Shown over the page once the session has ended. A native dialog is above all others and traps the focus. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, problem, signIn, goOnIfSignedIn } = useSignIn();
  const latest = useRef(goOnIfSignedIn);
  latest.current = goOnIfSignedIn;
  useEffect(() => {
    dialog.current?.showModal();
    const onFocus = () => void latest.current();
    onFocus();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.again}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again" className={styles.againTitle}>
        Your session has ended
      </h2>
      <p className={styles.text}>
        Sign in to go on. What you typed is still here, and a change you sent is made.
      </p>
      <Button tone="primary" isBusy={isBusy} onClick={() => void signIn()}>
        <KeyRound /> Sign in with a passkey
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </dialog>
  );
}
