import { CalendarDays, FileBadge, ShieldCheck } from 'lucide-react';
import { PROMISES } from '#storefront/product/promises-copy.ts';
import { TesterBars } from '#storefront/product/tester-bars.tsx';
import layout from '#storefront/ui/layout.module.css';
import styles from './trust-strip.module.css';

/** The proof, once, in plain words. */
export function TrustStrip() {
  return (
    <section className={styles.strip} aria-label="Our promises">
      <ul className={layout.pageWidth}>
        <li>
          <TesterBars />
          {PROMISES.tester}
        </li>
        <li>
          <FileBadge aria-hidden="true" />
          {PROMISES.certificate}
        </li>
        <li>
          <ShieldCheck aria-hidden="true" />
          {PROMISES.warranty}
        </li>
        <li>
          <CalendarDays aria-hidden="true" />
          Pay over 3-36 months
        </li>
      </ul>
    </section>
  );
}
