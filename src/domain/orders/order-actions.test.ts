import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkActions } from './order-actions.ts';
import type { OrderFacts } from './order-lifecycle.ts';

const PAID: OrderFacts = {
  orderNumber: 'FH-1',
  fulfillment: 'paid',
  total: cents(5000),
  refundedAmount: cents(0),
  hasPaymentFailed: false,
  dispute: null,
  disputedAmount: null,
};

const allowed = (order: OrderFacts) =>
  checkActions(order).flatMap(({ action, isAllowed }) => (isAllowed ? [action] : []));

it.each([
  [{}, ['produce', 'pack', 'ship', 'collect', 'address', 'cancel', 'refund']],
  [{ fulfillment: 'review' }, ['confirm', 'reject', 'refund']],
  [{ fulfillment: 'shipped' }, ['track', 'deliver', 'undo', 'refund']],
  [{ fulfillment: 'delivered' }, ['undo', 'refund']],
  [{ fulfillment: 'awaiting_payment' }, []],
  [{ dispute: 'open' }, ['address']],
  [{ hasUnitsLeft: false }, ['address', 'cancel', 'refund']],
  [{ isPartlyShipped: true }, ['produce', 'pack', 'ship', 'address', 'track', 'undo', 'refund']],
  [{ isPartlyShipped: true, dispute: 'open' }, ['address', 'track', 'undo']],
  [{ isPartlyShipped: true, dispute: 'lost' }, ['address', 'track', 'undo', 'cancel']],
  [
    { isPartlyShipped: true, total: cents(0) },
    ['produce', 'pack', 'ship', 'address', 'track', 'undo', 'cancel'],
  ],
  [{ isPartlyShipped: true, refundedAmount: cents(5000) }, ['address', 'track', 'undo', 'cancel']],
  [
    { isPartlyShipped: true, dispute: 'lost', disputedAmount: cents(100) },
    ['address', 'track', 'undo', 'refund'],
  ],
] as const)('an order that is %j can only be: %j', (facts, actions) => {
  expect(allowed({ ...PAID, ...facts })).toEqual(actions);
});

it('a refused action has a reason and may be overridable', () => {
  const checks = checkActions({ ...PAID, dispute: 'open' });
  expect(checks.find(({ action }) => action === 'ship')).toEqual({
    action: 'ship',
    isAllowed: false,
    reason: "FH-1 is disputed; it can't be shipped.",
    canOverride: true,
  });
  expect(checks.find(({ action }) => action === 'refund')).toMatchObject({ canOverride: false });
});
