import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Shown instead of an empty list: why it is empty, and what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
