// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { SESSION } from '../../client/session.ts';
import type { Order } from './order-api.ts';
import { RefundDialog } from './refund-dialog.tsx';

afterEach(unmountAll);

test('an amount that cannot be refunded is a problem of its field, and not spoken at each key', async () => {
  const order = {
    ...{ orderNumber: 'FH-1001', lines: [], total: cents(100_00) },
    refundable: { remaining: cents(80_00), goodsTax: cents(0), canRestock: false, earlier: [] },
  } as unknown as Order;
  const queries = new QueryClient();
  queries.setQueryData(SESSION.queryKey, {
    person: {},
    store: { currency: 'USD', timeZone: 'UTC' },
  } as never);
  const { page, type } = await mounted(
    <QueryClientProvider client={queries}>
      <RefundDialog order={order} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await type(amount, '90');
  const described = document.getElementById(amount.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('80');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByRole('status')).toBe(null);
  await type(amount, '80');
  expect(amount.hasAttribute('aria-invalid')).toBe(false);
});
