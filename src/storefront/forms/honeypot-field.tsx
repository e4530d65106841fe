import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import styles from './honeypot-field.module.css';

/** A field out of sight and out of every order: people leave it alone, programs that fill in everything do not. */
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
