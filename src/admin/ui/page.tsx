import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { rememberRecent } from '../client/recent.ts';
import { useSession } from '../client/session.ts';
import styles from './page.module.css';

/** A screen with title, actions and content. Sets the document title. */
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
  /** The parent screen, as a back link. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** `narrow`: for forms and texts. */
  width?: 'full' | 'narrow';
  children: ReactNode;
}) {
  const { store } = useSession();
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
  }, [title, store.name]);
  const isThing = back !== undefined && (back.href === '/orders' || back.href === '/products');
  useEffect(() => {
    if (isThing) rememberRecent({ href: location.pathname, label: title });
  }, [isThing, title]);
  return (
    <div className={styles.page} data-width={width} data-detail={back ? true : undefined}>
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

/** A section of a screen, as a card. */
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
