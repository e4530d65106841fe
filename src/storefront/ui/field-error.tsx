import { CircleAlert } from 'lucide-react';
import styles from './field-error.module.css';

/** The error below a field, which references it with `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error} data-field-error>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
