import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, read } from '../../client/api.ts';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/page.tsx';
import { Change, Figure } from './figure.tsx';
import { Ranking } from './ranking.tsx';
import styles from './today.module.css';
import { SalesLoading } from './today-loading.tsx';

/** Loaded lazily: the chart library is the largest dependency of the admin. */
const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));
const MAX_RANKED = 8;

/** Sales of the period next to those of the previous one, net of refunds and lost disputes. */
export function Sales({ range }: { range: { from: string; to: string } }) {
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['orders', 'sales', range],
    queryFn: () => read(api.reports.sales.$get({ query: range })),
    placeholderData: (before) => before,
  });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data) {
    return (
      <Loading>
        <SalesLoading />
      </Loading>
    );
  }
  const { totals, previousTotals: before, days, previousDays, products, categories, shippingAndTax } = data;
  const average = (sum: number, orders: number) => (orders === 0 ? 0 : Math.round(sum / orders));
  return (
    <>
      <Section title="Sales">
        <div className={styles.figures}>
          <Figure label="Net sales" value={format.money(totals.net)}>
            <Change now={totals.net} before={before.net} />
          </Figure>
          <Figure label="Orders" value={format.number(totals.orders)}>
            <Change now={totals.orders} before={before.orders} />
          </Figure>
          <Figure label="Average order" value={format.money(average(totals.gross, totals.orders))}>
            <Change
              now={average(totals.gross, totals.orders)}
              before={average(before.gross, before.orders)}
            />
          </Figure>
          <Figure label="Refunded" value={format.money(totals.refunded)} />
          {totals.disputed > 0 && <Figure label="Lost in disputes" value={format.money(totals.disputed)} />}
          {totals.fees > 0 && <Figure label="Stripe fees" value={format.money(totals.fees)} />}
        </div>
        <Suspense fallback={<div className={styles.chart} />}>
          <SalesChart days={days} previousDays={previousDays} />
        </Suspense>
      </Section>
      <div className={styles.pair}>
        <Section title="Products">
          <Ranking
            rows={products.slice(0, MAX_RANKED).map(({ key, name, units, net }) => ({
              key,
              label: name,
              href: `/products/${key}`,
              value: net,
              text: format.money(net),
              detail: units === 1 ? '1 sold' : `${format.number(units)} sold`,
            }))}
          />
        </Section>
        <Section title="Categories">
          <Ranking
            rows={categories.slice(0, MAX_RANKED).map(({ key, name, units, net }) => ({
              key,
              label: name,
              value: net,
              text: format.money(net),
              detail: units === 1 ? '1 sold' : `${format.number(units)} sold`,
            }))}
          />
          {shippingAndTax !== 0 && (
            <p className={styles.small}>Shipping and tax: {format.money(shippingAndTax)}</p>
          )}
        </Section>
      </div>
    </>
  );
}
