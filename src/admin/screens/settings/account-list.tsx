import type { ReactNode } from 'react';
import stack from '../../ui/stack.module.css';
import styles from './account-list.module.css';

export function AccountList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function AccountItem({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <div>
        <p>{name}</p>
        <p className={stack.quiet}>{text}</p>
      </div>
      {children}
    </li>
  );
}
