import type { ReactNode } from 'react';
import { INFO_PAGES, type InfoKey } from '../routes.ts';

const HELP: readonly InfoKey[] = ['shipping', 'returns', 'size-guides', 'faqs', 'contact', 'financing'];
const COMPANY: readonly InfoKey[] = ['about', 'become-affiliate', 'financing', 'contact', 'privacy', 'terms'];

type BandProps = { infoKey: InfoKey; heading: string; lead: string };

/** The band above an information page: where it is, what it is called, its one-line summary. */
export function InfoBand({ infoKey, heading, lead }: BandProps) {
  return (
    <section className="info-band">
      <div className="wrap">
        <nav className="info-crumb" aria-label="Breadcrumb">
          <a href="/">Home</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{rowFor(infoKey).label}</span>
        </nav>
        <h1 className="display display-page">{heading}</h1>
        <p className="graphite">{lead}</p>
      </div>
    </section>
  );
}

/** An information page with the list of its neighbours at the side. */
export function InfoLayout({ children, ...band }: BandProps & { children: ReactNode }) {
  return (
    <>
      <InfoBand {...band} />
      <div className="wrap info-grid">
        <SideList infoKey={band.infoKey} />
        <div className="info-text">{children}</div>
      </div>
    </>
  );
}

function SideList({ infoKey }: { infoKey: InfoKey }) {
  const isHelp = HELP.includes(infoKey);
  return (
    <nav className="info-side" aria-label={isHelp ? 'Help pages' : 'Company pages'}>
      {(isHelp ? HELP : COMPANY).map(rowFor).map(({ key, path, label }) => (
        <a key={key} href={path} aria-current={key === infoKey ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function rowFor(key: InfoKey): (typeof INFO_PAGES)[number] {
  const row = INFO_PAGES.find((candidate) => candidate.key === key);
  if (!row) throw new Error(`no information page ${key}`);
  return row;
}
