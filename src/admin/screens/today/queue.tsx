import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge, type Tone } from '../../ui/badge.tsx';
import styles from './today.module.css';

/** A queue of waiting work: its length and most urgent items. */
export function Queue({
  title,
  href,
  count,
  badge,
  action,
  children,
}: {
  title: string;
  href?: string;
  count: number;
  badge?: { tone: Tone; text: string } | false;
  action?: { label: string; href: string } | false;
  children: ReactNode;
}) {
  return (
    <section className={styles.queue} data-empty={count === 0 || undefined}>
      <h2 className={styles.queueTitle}>
        {href ? <Link href={href}>{title}</Link> : title}
        <span className={styles.queueCount}>{count}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {action && (
          <Link className={styles.queueAction} href={action.href}>
            {action.label}
          </Link>
        )}
      </h2>
      {count > 0 && <ul className={styles.items}>{children}</ul>}
      {count === 0 && <p className={styles.quiet}>Nothing to do.</p>}
    </section>
  );
}

/** An item of a queue. */
export function Item({ href, title, children }: { href?: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      {href ? <Link href={href}>{title}</Link> : <b>{title}</b>}
      <p className={styles.itemText}>{children}</p>
    </li>
  );
}
