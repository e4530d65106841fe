import styles from './loading.module.css';

/** Stands where something is on its way; invisible for the first moment, so that quick answers do not flash. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      {label}
    </p>
  );
}
