import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { SESSION } from '../../client/session.ts';
import { ListStatus } from './list-status.tsx';
import { describeStayed } from './stayed-products.ts';

const SINCE = 'It was changed again since then.';
const rows = ['a', 'b', 'c'].map((id) => ({ id, name: `Ring ${id.toUpperCase()}` }));
const stayed = (ids: string[], reason = SINCE) => ids.map((id) => ({ id, reason }));

test.each([
  [stayed(['a']), 'But one product stayed: Ring A. It was changed again since then.'],
  [stayed(['a', 'b']), 'But 2 products stayed: Ring A, Ring B. They were changed again since then.'],
  [
    stayed(['a', 'b', 'c', 'd', 'e']),
    'But 5 products stayed: Ring A, Ring B, Ring C and 2 more. They were changed again since then.',
  ],
  [
    [...stayed(['a'], 'Stripe refused it.'), ...stayed(['gone'])],
    'But 2 products stayed: Ring A, gone. Of the first: Stripe refused it.',
  ],
])('what stayed is named, with links', (problems, sentence) => {
  const queries = new QueryClient();
  queries.setQueryData(SESSION.queryKey, {
    person: { email: 'ada@example.com', role: 'viewer' },
    store: { timeZone: 'UTC', currency: 'USD', locale: 'en-US' },
  });
  const said = {
    text: 'Undone: 9 products changed.',
    isProblem: true,
    stayed: describeStayed(problems, rows),
  };
  const history = { nextUndo: null, nextRedo: null, add: () => {}, undo: () => {}, redo: () => {} };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Router ssrPath="/products">
        <ListStatus total={9} said={said} history={history} />
      </Router>
    </QueryClientProvider>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain(`Undone: 9 products changed. ${sentence}`);
  expect(html).toContain('<a href="/products/a">Ring A</a>');
});
