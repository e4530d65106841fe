import styles from './logo.module.css';
/** The logo, a brilliant seen from above. Decorative; the text next to it has the name. */
export function Mark({
  className = '',
  strokeWidth = 1.15,
}: {
  className?: string | undefined;
  strokeWidth?: number;
}) {
  return (
    <svg
      className={`${styles.mark} ${className}`}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <use href="#brilliant" />
    </svg>
  );
}
