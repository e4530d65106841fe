import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SESSION } from '../../client/session.ts';
import { SalesChart } from './sales-chart.tsx';

it("the screen reader's table counts a single order in the singular", () => {
  const queries = new QueryClient();
  const store = { currency: 'USD', locale: 'en-US', timeZone: 'UTC' };
  queries.setQueryData(SESSION.queryKey, { person: {}, store });
  const days = [1, 2].map((orders) => ({ day: `2026-11-0${orders}`, orders, net: 100_00 }));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SalesChart days={days} previousDays={[]} />
    </QueryClientProvider>,
  );
  expect(html).toContain('<td>1 order</td>');
  expect(html).toContain('<td>2 orders</td>');
});
