import { expect, it, onTestFinished } from 'vitest';
import { cents } from '#domain/money.ts';
import { store } from '#shop';
import { anOrder, anOrderLine } from './confirmed-order.fixture.ts';
import {
  addressCorrectedUpdate,
  cancelledUpdate,
  deliveredUpdate,
  readyUpdate,
  refundedUpdate,
  shippedUpdate,
  trackingCorrectedUpdate,
} from './order-update.ts';

it('emails about refunds name the time that the shop promises on its pages', () => {
  const sentence = `Banks usually show it within ${store.promises.refundAppears}.`;
  const refund = { amount: cents(1_250), reason: 'Scratched' };
  expect(refundedUpdate(anOrder(), { ...refund, units: [] }).lead).toContain(sentence);
  const cancelled = cancelledUpdate(anOrder(), { ...refund, refunded: null, byBank: cents(0) });
  expect(JSON.stringify(cancelled)).toContain(sentence);
});

it.each([
  [10_000, 'by-bank', 5_000, 'We are refunding $100.00 to', 'Your bank has already returned $50.00.'],
  [
    0,
    'by-bank',
    500,
    'nothing will ship. Your bank has already returned $5.00, and the rest was refunded before.',
    '',
  ],
  [
    0,
    'requested',
    500,
    'Your bank has already returned $5.00, and the rest is being refunded to the card or account you paid with.',
    'Banks usually show it within',
  ],
  [0, 'before', 500, 'Your bank has already returned $5.00, and the rest was refunded before.', ''],
  [0, 'requested', anOrder().total, 'nothing will ship. Your bank has already returned your payment.', ''],
  [0, 'by-bank', anOrder().total, 'nothing will ship. Your bank has already returned your payment.', ''],
  [0, 'before', 0, 'nothing will ship. Your payment was refunded before.', ''],
  [0, 'requested', 0, 'nothing will ship. Your payment is being refunded to the card or account', ''],
  [0, null, 0, 'nothing will ship. Nothing was charged.', ''],
] as const)(
  'a cancellation that refunds %d after "%s" says who returned what',
  (amount, refunded, byBank, ...texts) => {
    const { lead } = cancelledUpdate(anOrder(), {
      amount: cents(amount),
      refunded,
      byBank: cents(byBank),
      reason: null,
    });
    for (const text of texts) expect(lead).toContain(text);
  },
);

it.each([
  [3_590, 'Already given back', '-$600.00'],
  [63_590, null, null],
  [64_589, 'Shipping and other charges', '$9.99'],
] as const)('the lines of a refund of %d cents add up to it', (amount, label, difference) => {
  const units = [{ name: 'Miami Cuban, 10 mm', quantity: 2, amount: cents(59_990), tax: cents(3_600) }];
  const { sums } = refundedUpdate(anOrder(), { amount: cents(amount), reason: null, units });
  const inCents = sums.map((sum) => Math.round(Number(sum.amount.replace(/[$,]/g, '')) * 100));
  expect(inCents.slice(0, -1).reduce((total, part) => total + part, 0)).toBe(amount);
  expect(inCents.at(-1)).toBe(amount);
  if (label !== null) expect(sums).toContainEqual({ label, amount: difference });
  else expect(sums).toHaveLength(3);
});

it.each([0, 1_000])('the sums of a cancellation lead to its refund, after %d cents given back', (before) => {
  const order = anOrder();
  const amount = cents(order.total - before);
  const { sums } = cancelledUpdate(order, { amount, refunded: null, byBank: cents(0), reason: null });
  // "Free" counts as nothing.
  const inCents = sums.map(
    (sum) => Math.round(Number(sum.amount.replace(/[$, ]/g, '').replace(/[–−]/, '-')) * 100) || 0,
  );
  expect(sums[0]?.label).toBe('Subtotal');
  expect(inCents.at(-1)).toBe(amount);
  expect(inCents.slice(0, -1).reduce((total, part) => total + part, 0)).toBe(amount);
});

it('a delivery offers no return of pieces that cannot be returned, and names them if others can', () => {
  const offer = `Returns are open for ${store.returns.windowDays} days.`;
  const one = anOrder();
  expect(JSON.stringify(deliveredUpdate(one, []).notes)).toContain(offer);
  expect(JSON.stringify(deliveredUpdate(one, ['Luna ring']).notes)).not.toContain('Returns');
  const two = anOrder([
    anOrderLine(),
    anOrderLine({ product_details: { name: 'Rope chain', image_url: null } }),
  ]);
  expect(JSON.stringify(deliveredUpdate(two, ['Luna ring']).notes)).toContain(
    `${offer} These cannot be returned: Luna ring. Reply`,
  );
});

const TRACKING = { carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: null };

it('an order leaves the showroom, and a shop without one says that it has shipped', () => {
  expect(shippedUpdate(anOrder(), TRACKING).lead).toBe(
    'Hello Jordan. Order FH-7K2M9QX4 has left our showroom with UPS.',
  );
  const { showroomHours } = store;
  onTestFinished(() => void Object.assign(store, { showroomHours }));
  Object.assign(store, { showroomHours: [] });
  expect(shippedUpdate(anOrder(), TRACKING).lead).toBe(
    'Hello Jordan. Order FH-7K2M9QX4 has shipped with UPS.',
  );
  expect(shippedUpdate(anOrder(), null).lead).toBe('Hello Jordan. Order FH-7K2M9QX4 has shipped.');
});

it('a part that ships is called one, with what is still to come, and the last part is the rest', () => {
  const left = { left: ['1 x Rope chain (18 in)'], arrival: { from: '2027-03-08', to: '2027-03-10' } };
  const first = shippedUpdate(anOrder(), TRACKING, [], left);
  expect([first.subject, first.heading]).toEqual([
    'A part of order FH-7K2M9QX4 has shipped',
    'A part is on its way',
  ]);
  expect(first.lead).toContain('A part of order FH-7K2M9QX4 has left our showroom with UPS.');
  expect(first.notes).toContainEqual({
    heading: 'Still to come',
    text: '1 x Rope chain (18 in). We send this separately and email you when it ships. Estimated arrival: Mon, Mar 8 - Wed, Mar 10.',
  });
  const last = shippedUpdate(anOrder(), TRACKING, [], { left: [], arrival: null });
  expect(last.subject).toBe('The rest of order FH-7K2M9QX4 has shipped');
  expect(JSON.stringify(last.notes)).not.toContain('Still to come');
  expect(trackingCorrectedUpdate(anOrder(), TRACKING, { isFirst: false, part: left }).subject).toBe(
    'New tracking number for a parcel of order FH-7K2M9QX4',
  );
  expect(deliveredUpdate(anOrder(), [], left).subject).toBe('A parcel of order FH-7K2M9QX4 was delivered');
  expect(deliveredUpdate(anOrder(), [], { left: [], arrival: null }).subject).toBe(
    'The last parcel of order FH-7K2M9QX4 was delivered',
  );
});

it('the address that an order ships to ends with the country', () => {
  const shipTo = {
    label: 'Ship to',
    value: 'Jordan Ellis, 4210 Montrose Blvd, Houston, TX 77006, United States',
  };
  expect(shippedUpdate(anOrder(), TRACKING).facts).toContainEqual(shipTo);
  expect(addressCorrectedUpdate(anOrder()).facts).toEqual([shipTo]);
});

it('an order to collect names the hours of the showroom as the pages do', () => {
  const { facts } = readyUpdate(anOrder());
  expect(facts).toContainEqual({ label: 'Mon-Thu', value: '10 AM - 8 PM' });
  expect(facts).toContainEqual({ label: 'Bring', value: 'The order number, FH-7K2M9QX4, and an ID' });
});
