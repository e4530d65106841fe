import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Figure } from './figure.tsx';
import { ProductConversion } from './product-conversion.tsx';
import { share } from './share.ts';
import styles from './today.module.css';

const MAX_SEARCHES = 10;

/** The funnel from product views to payments, and searches without results. Counted without tracking people. */
export function Conversion({ range }: { range: { from: string; to: string } }) {
  const format = useFormat();
  const { data: conversion } = useQuery({
    queryKey: ['today', 'conversion', range],
    queryFn: () => read(api.reports.conversion.$get({ query: range })),
    placeholderData: (before) => before,
  });
  const { data: searches } = useQuery({
    queryKey: ['today', 'searches', range],
    queryFn: () => read(api.reports.searches.$get({ query: range })),
    placeholderData: (before) => before,
  });
  return (
    <>
      <div className={styles.pair}>
        <Section title="Conversion">
          {conversion && (
            <div className={styles.figures}>
              <Figure label="Product views" value={format.number(conversion.views)} />
              <Figure label="Checkouts" value={format.number(conversion.checkouts)}>
                <p className={styles.change}>{share(conversion.checkouts, conversion.views)} of views</p>
              </Figure>
              <Figure label="Paid" value={format.number(conversion.paid)}>
                <p className={styles.change}>{share(conversion.paid, conversion.checkouts)} of checkouts</p>
              </Figure>
            </div>
          )}
          <p className={styles.small}>
            Counts of each day, without cookies. No one is tracked from page to page.
          </p>
        </Section>
        <Section title="Searches that found nothing">
          {searches?.length === 0 && <p className={styles.quiet}>Every search found something.</p>}
          <ol className={styles.ranking}>
            {searches?.slice(0, MAX_SEARCHES).map(({ key, count }) => (
              <li key={key} className={styles.rank}>
                <span className={styles.clip}>{key}</span>
                <span>{format.number(count)}</span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {conversion && <ProductConversion products={conversion.products} />}
    </>
  );
}
