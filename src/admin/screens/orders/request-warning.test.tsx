import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { SESSION } from '../../client/session.ts';
import { RequestWarning } from './request-warning.tsx';

const CHANGE = { messageId: 'm1', kind: 'change', from: 'Ana', at: '2026-11-28T03:00:00Z' } as const;
const RETURN = { ...CHANGE, messageId: 'm2', kind: 'return', from: 'Bo' } as const;
const QUESTION = { ...CHANGE, kind: 'message' } as const;

function warningOf(props: Parameters<typeof RequestWarning>[0]): string {
  const queries = new QueryClient();
  const store = { currency: 'USD', locale: 'en-US', timeZone: 'America/Chicago' };
  queries.setQueryData(SESSION.queryKey, { person: {}, store });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Router ssrPath="/orders">
        <RequestWarning {...props} />
      </Router>
    </QueryClientProvider>,
  );
}

it('says who asked for what and when, in the time zone of the shop, and leads to the message', () => {
  const html = warningOf({ orders: [{ orderNumber: 'FH-1', request: CHANGE }], question: 'Ship anyway?' });
  expect(html).toContain('Ana asked to change or cancel this order on Nov 27, 2026.');
  expect(html).toContain('href="/messages/m1"');
  expect(html).toContain('Ship anyway?');
});

it('names the orders among several that shoppers do not want as they are', () => {
  const orders = [
    { orderNumber: 'FH-1', request: CHANGE },
    { orderNumber: 'FH-2', request: RETURN },
    { orderNumber: 'FH-3', request: QUESTION },
    { orderNumber: 'FH-4', request: null },
  ];
  const html = warningOf({ orders, isOne: false, question: 'Ship anyway?' });
  expect(html).toContain('Ana asked to change or cancel FH-1 on');
  expect(html).toContain('Bo asked to return FH-2 on');
  expect(html).not.toMatch(/FH-3|FH-4/);
});

it.each([null, QUESTION])('does not warn of %j', (request) => {
  expect(warningOf({ orders: [{ orderNumber: 'FH-1', request }], question: 'Ship anyway?' })).toBe('');
});
