import { type ReactNode, useEffect, useRef } from 'react';
import { INFO_PAGES, type InfoKey } from '#contract/routes.ts';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './info-layout.module.css';

const HELP: readonly InfoKey[] = ['shipping', 'returns', 'size-guides', 'faqs', 'contact', 'financing'];
const COMPANY: readonly InfoKey[] = ['about', 'become-affiliate', 'financing', 'contact', 'privacy', 'terms'];

type BandProps = { heading: string; lead: string };

/** The banner of an information page: breadcrumb, heading and summary. */
export function InfoBand({ heading, lead }: BandProps) {
  return (
    <section className={styles.band}>
      <div className={layout.pageWidth}>
        <nav className={styles.breadcrumb} aria-label="Breadcrumb">
          <a href="/">Home</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{heading}</span>
        </nav>
        <h1 className={`${text.display} ${text.displayPage}`}>{heading}</h1>
        <p className={text.secondary}>{lead}</p>
      </div>
    </section>
  );
}

/** An information page with the list of its section at the side. */
export function InfoLayout({
  infoKey,
  children,
  ...band
}: BandProps & { infoKey: InfoKey; children: ReactNode }) {
  return (
    <>
      <InfoBand {...band} />
      <div className={`${layout.pageWidth} ${styles.grid}`}>
        <SideList infoKey={infoKey} />
        <div className={styles.text}>{children}</div>
      </div>
    </>
  );
}

function SideList({ infoKey }: { infoKey: InfoKey }) {
  const isHelp = HELP.includes(infoKey);
  const list = useRef<HTMLElement>(null);
  // Scrolls the current page's entry into view if the list is a scrollable strip.
  useEffect(() => {
    const strip = list.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !current) return;
    const isBeyond = current.offsetLeft + current.offsetWidth > strip.clientWidth;
    if (isBeyond) strip.scrollLeft = current.offsetLeft;
  }, []);
  return (
    <nav className={styles.side} ref={list} aria-label={isHelp ? 'Help pages' : 'Company pages'}>
      {(isHelp ? HELP : COMPANY).flatMap(rowsFor).map(({ key, path, label }) => (
        <a key={key} href={path} aria-current={key === infoKey ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The page, or nothing if this shop does not have it. */
function rowsFor(key: InfoKey): typeof INFO_PAGES {
  return INFO_PAGES.filter((row) => row.key === key);
}
