import { CalendarDays, FileBadge, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PromiseIcon } from '#shop/content-types.ts';
import { TesterBars } from '#storefront/product/tester-bars.tsx';
import layout from '#storefront/ui/layout.module.css';
import type { HomeWords } from './home-copy.ts';
import styles from './trust-strip.module.css';

const ICONS = {
  tester: TesterBars,
  certificate: FileBadge,
  shield: ShieldCheck,
  calendar: CalendarDays,
} as const satisfies Record<PromiseIcon, ComponentType<{ 'aria-hidden': 'true' }>>;

/** The shop's promises. */
export function TrustStrip({ words }: { words: HomeWords }) {
  if (words.promises.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Our promises">
      <ul className={layout.pageWidth}>
        {words.promises.map(({ icon, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={text}>
              <Icon aria-hidden="true" />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
