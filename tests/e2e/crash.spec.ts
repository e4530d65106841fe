import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/api-shop.ts';
import {
  cartFor,
  cutPower,
  expectConfirmedOnce,
  expectPaidOnce,
  payThroughPowerCut,
} from '../support/power-cuts.ts';

// One store goes through all of it, and the last test looks at what became of everybody. The power cut that most
// likely hits a confirmation on its way comes first: such an email is sent again when its minute is over.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ expectsNoErrors: false });

const shoppers: string[] = [];

function nextShopper(name: string): string {
  const email = `${name}@example.com`;
  shoppers.push(email);
  return email;
}

test('a power cut right after the order is written loses no confirmation', async ({ shopper, store }) => {
  const checkout = await shopper.checkOut(await cartFor(shopper, nextShopper('written')));
  const paying = shopper.pay(checkout.url).catch(() => null);
  await expect.poll(() => shopper.readOrder(checkout.sessionId), { intervals: [1] }).toHaveLength(1);
  await store.kill();
  await paying;
  await store.restart();
  await expectPaidOnce(shopper, checkout.sessionId);
});

for (const cutMs of [10, 45, 110]) {
  test(`a power cut ${cutMs} ms into a payment loses no order and makes none twice`, async ({
    shopper,
    store,
  }) => {
    const checkout = await shopper.checkOut(await cartFor(shopper, nextShopper(`paying${cutMs}`)));
    await payThroughPowerCut(shopper, store, checkout, cutMs);
  });
}

test('a payment page survives a power cut that comes right after it was opened', async ({
  shopper,
  store,
}) => {
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

test('power cuts while the payment page is opened leave one page that can be paid', async ({
  shopper,
  store,
}) => {
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

test('a power cut right after a payment nobody comes back from', async ({ shopper, store }) => {
  const { url } = await shopper.checkOut(await cartFor(shopper, nextShopper('gone')));
  await shopper.pay(url);
  await store.kill();
  await store.restart();
});

test('after all the power cuts everybody who paid has one confirmation', async ({ store }) => {
  await expectConfirmedOnce(store, shoppers);
});
