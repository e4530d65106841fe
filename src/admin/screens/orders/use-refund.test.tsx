import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Order } from './order-api.ts';
import { useRefund } from './use-refund.ts';

/** What the refund dialog opens with, for an order of one piece for $100.00 of which this is left. */
function Opened({ remaining }: { remaining: number }) {
  const order = {
    orderNumber: 'FH-1',
    lines: [{ line: 0, productId: 'luna', quantity: 1, amount: cents(100_00) }],
    refundable: { remaining: cents(remaining), goodsTax: cents(0), canRestock: true, earlier: [] },
  } as unknown as Order;
  const { kind, planned } = useRefund(order);
  return [kind, planned && (planned.ok ? planned.value.amount : planned.reason)].filter(Boolean).join(': ');
}

test('a refund opens with the piece, or after an earlier amount asks for an amount, but never with an error', () => {
  expect(renderToStaticMarkup(<Opened remaining={100_00} />)).toBe('lines: 10000');
  expect(renderToStaticMarkup(<Opened remaining={80_00} />)).toBe('amount');
});
