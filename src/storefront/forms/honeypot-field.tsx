import { HONEYPOT_FIELD } from '#domain/forms/honeypot.ts';
import styles from './honeypot-field.module.css';

/** A visually hidden field outside the tab order. People leave it blank; bots fill it in. */
export function HoneypotField() {
  return (
    <div className={styles.field} aria-hidden="true">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
