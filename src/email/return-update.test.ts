import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { anOrder } from './confirmed-order.fixture.ts';
import { returnRefundedUpdate } from './return-update.ts';

it('the email about a refunded return says that it arrived, what came back, why and how much it was', () => {
  const refund = { amount: cents(1_250), reason: 'Less the scratch', units: [] };
  const pieces = ['1 x Luna ring (Size 7)', '1 x Rope chain'];
  const { subject, lead, facts, sums } = returnRefundedUpdate(anOrder(), refund, pieces);
  const { orderNumber } = anOrder();
  expect(subject).toBe(`We refunded $12.50 for your return of order ${orderNumber}`);
  expect(lead).toContain(
    `Your return of order ${orderNumber} has arrived. We refunded $12.50 to the card or account`,
  );
  expect(facts).toEqual([
    { label: 'Returned', value: '1 x Luna ring (Size 7); 1 x Rope chain' },
    { label: 'Reason', value: 'Less the scratch' },
  ]);
  expect(sums).toEqual([{ label: 'Refunded', amount: '$12.50' }]);
});
