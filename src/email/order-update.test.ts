import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { store } from '#shop';
import { anOrder } from './confirmed-order.fixture.ts';
import { cancelledUpdate, refundedUpdate } from './order-update.ts';

it('emails about refunds name the time that the shop promises on its pages', () => {
  const sentence = `Banks usually show it within ${store.promises.refundAppears}.`;
  const refund = { amount: cents(1_250), reason: 'Scratched' };
  expect(refundedUpdate(anOrder(), { ...refund, units: [] }).lead).toContain(sentence);
  const cancelled = cancelledUpdate(anOrder(), { ...refund, refunded: null });
  expect(JSON.stringify(cancelled)).toContain(sentence);
});
