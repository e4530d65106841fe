import type { ReactNode } from 'react';
import styles from './today.module.css';

export function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.value}>{value}</p>
      {children}
    </div>
  );
}

/** The change from the previous period. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before <= 0) return <p className={styles.change}>No earlier data</p>;
  const percent = Math.round(((now - before) / before) * 100);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : undefined;
  return (
    <p className={styles.change} data-direction={direction}>
      {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
      {Math.abs(percent)}% to the days before
    </p>
  );
}
