import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/api-shop.ts';
import {
  cartFor,
  cutPower,
  expectConfirmedOnce,
  expectPaidOnce,
  payThroughPowerCut,
} from '../support/power-cuts.ts';

// All tests use one store, and the last one checks everyone's order. The power failure most likely to interrupt a
// confirmation comes first, because such an email is sent again only after a minute.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ expectsNoErrors: false });

const shoppers: string[] = [];

function nextShopper(name: string): string {
  const email = `${name}@example.com`;
  shoppers.push(email);
  return email;
}

test('a power failure right after the order is written loses no confirmation', async ({ shopper, store }) => {
  const checkout = await shopper.checkOut(await cartFor(shopper, nextShopper('written')));
  const paying = shopper.pay(checkout.url).catch(() => null);
  await expect.poll(() => shopper.readOrder(checkout.sessionId), { intervals: [1] }).toHaveLength(1);
  await store.kill();
  await paying;
  await store.restart();
  await expectPaidOnce(shopper, checkout.sessionId);
});

for (const cutMs of [10, 45, 110]) {
  test(`a power failure ${cutMs} ms into a payment loses no order and duplicates none`, async ({
    shopper,
    store,
  }) => {
    const checkout = await shopper.checkOut(await cartFor(shopper, nextShopper(`paying${cutMs}`)));
    await payThroughPowerCut(shopper, store, checkout, cutMs);
  });
}

test('a payment page survives a power failure right after it was opened', async ({ shopper, store }) => {
  const body = await cartFor(shopper, nextShopper('opened'));
  const idempotencyKey = randomUUID();
  const checkout = await shopper.checkOut(body, idempotencyKey);
  await store.kill();
  await store.restart();
  expect(await shopper.readPaymentPage(checkout.url)).toMatchObject({ isOpen: true, total: 9595 });
  expect(await shopper.checkOut(body, idempotencyKey), 'the button pressed again').toEqual(checkout);
  await shopper.pay(checkout.url);
  await expectPaidOnce(shopper, checkout.sessionId);
});

test('power failures while the payment page is opened leave one payable page', async ({ shopper, store }) => {
  const body = await cartFor(shopper, nextShopper('opening'));
  const idempotencyKey = randomUUID();
  for (const cutMs of [8, 30]) {
    await cutPower(
      store,
      shopper.call('create-checkout', body, { 'idempotency-key': idempotencyKey }),
      cutMs,
    );
  }
  const checkout = await shopper.checkOut(body, idempotencyKey);
  expect(await shopper.checkOut(body, idempotencyKey)).toEqual(checkout);
  await shopper.pay(checkout.url);
  await expectPaidOnce(shopper, checkout.sessionId);
});

test('a power failure right after a payment whose shopper does not return', async ({ shopper, store }) => {
  const { url } = await shopper.checkOut(await cartFor(shopper, nextShopper('gone')));
  await shopper.pay(url);
  await store.kill();
  await store.restart();
});

test('after all power failures everyone who paid has one confirmation', async ({ store }) => {
  await expectConfirmedOnce(store, shoppers);
});
