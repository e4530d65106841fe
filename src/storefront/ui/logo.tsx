import styles from './logo.module.css';
/** The brilliant mark of the house: a stone seen from above. Decorative; the words beside it carry the name. */
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
