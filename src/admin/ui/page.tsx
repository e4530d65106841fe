import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useSession } from '../client/session.ts';
import styles from './page.module.css';

/** A screen: its title, what can be done, and its content. Sets the title of the tab. */
export function Page({
  title,
  badge,
  back,
  actions,
  width = 'full',
  children,
}: {
  title: string;
  badge?: ReactNode;
  /** The list this screen belongs to. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** `narrow` for forms and texts. */
  width?: 'full' | 'narrow';
  children: ReactNode;
}) {
  const { store } = useSession();
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
  }, [title, store.name]);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div>
          {back && (
            <Link href={back.href} className={styles.back}>
              <ChevronLeft /> {back.label}
            </Link>
          )}
          <h1 className={styles.title}>
            {title} {badge}
          </h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen, on a surface of its own. */
export function Section({
  title,
  actions,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title && (
        <div className={styles.sectionHead}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
