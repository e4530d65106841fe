import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export type Tab = { id: string; label: string; panel: ReactNode };

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs that show one panel. Without scripts they are plain links, and the panel in the URL's hash is shown, or the
 * first one. After hydration they are tabs with arrow keys.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isLive = selected !== null;
  const first = tabs[0]?.id;

  useEffect(() => {
    const followAddress = () => {
      const asked = tabs.find((tab) => `#${tab.id}` === location.hash);
      setSelected((current) => asked?.id ?? current ?? first ?? null);
    };
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, [tabs, first]);

  function select(id: string) {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    const step = STEPS[event.key];
    const next = event.key === ' ' ? tabs[index] : step && tabs[step(index, tabs.length)];
    if (!isLive || !next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus();
  }

  return (
    <div className={`${styles.tabs} ${isLive ? styles.live : ''}`}>
      <div
        className={styles.list}
        ref={list}
        {...{ role: isLive ? 'tablist' : 'group', 'aria-label': label }}
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            href={`#${tab.id}`}
            {...(isLive && tabAttributes(tab.id, selected))}
            onClick={(event) => {
              event.preventDefault();
              select(tab.id);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className={styles.panel}
          aria-label={tab.label}
          data-selected={tab.id === (selected ?? first)}
          {...(isLive && { role: 'tabpanel', tabIndex: 0 })}
        >
          {tab.panel}
        </section>
      ))}
    </div>
  );
}

function tabAttributes(id: string, selected: string) {
  return {
    role: 'tab',
    'aria-selected': id === selected,
    'aria-controls': id,
    tabIndex: id === selected ? 0 : -1,
  } as const;
}
