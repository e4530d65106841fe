import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refuseToConfirm } from '../../client/connection.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

const TEXTS = {
  over: {
    title: 'Your session has ended',
    text: 'Sign in to continue. What you typed is still here, and a change you sent is made.',
    action: 'Sign in with a passkey',
  },
  confirm: {
    title: 'Confirm it’s you',
    text: 'This decides who can sign in. You signed in a while ago, so use your passkey once more.',
    action: 'Confirm with a passkey',
  },
} as const;

/**
 * Shown over the page once the session has ended, or to confirm a change. A native dialog is above all others and traps
 * the focus.
 */
export function SignInAgain({ reason }: { reason: keyof typeof TEXTS }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, problem, signIn, goOnIfSignedIn } = useSignIn();
  const { title, text, action } = TEXTS[reason];
  const isOver = reason === 'over';
  const latest = useRef(goOnIfSignedIn);
  latest.current = goOnIfSignedIn;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!isOver) return;
    const onFocus = () => void latest.current();
    onFocus();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [isOver]);
  useEscapeKept();
  return (
    <dialog
      ref={dialog}
      className={styles.again}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault();
        if (!isOver) refuseToConfirm();
      }}
    >
      <h2 id="sign-in-again" className={styles.againTitle}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={stack.row}>
        <Button tone="primary" isBusy={isBusy} onClick={() => void signIn()}>
          <KeyRound /> {action}
        </Button>
        {!isOver && <Button onClick={refuseToConfirm}>Cancel</Button>}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </dialog>
  );
}

/** Escape must not close a dialog below this one, with what was typed there. */
function useEscapeKept(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
