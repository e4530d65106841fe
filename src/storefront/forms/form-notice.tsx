import { Check, CircleAlert } from 'lucide-react';
import styles from './form-notice.module.css';

type Notice = { title: string; text: string };

/** Gives an element the focus when the page that a form was refused with has loaded. */
export const FOCUSED = { tabIndex: -1, autoFocus: true };

/** The result of a form submitted without scripts, shown above it. */
export function FormNotice({ notice, isError = false }: { notice: Notice; isError?: boolean }) {
  const Icon = isError ? CircleAlert : Check;
  return (
    <div
      className={`${styles.notice} ${isError ? styles.error : ''}`}
      data-notice
      role={isError ? 'alert' : 'status'}
      {...(isError && FOCUSED)}
    >
      <Icon aria-hidden="true" />
      <p>
        <b>{notice.title}</b> {notice.text}
      </p>
    </div>
  );
}
