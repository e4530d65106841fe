import { test } from '../support/api-shop.ts';
import { cartFor, expectConfirmedOnce, payThroughPowerCut } from '../support/power-cuts.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, isQuietExpected: false });

test('DR-14 OS-17: on a database server too, power cuts of the store lose no order and no confirmation', async ({
  shopper,
  store,
}) => {
  test.setTimeout(120_000);
  const emails: string[] = [];
  for (const cutMs of [10, 50, 150]) {
    const email = `server${cutMs}@example.com`;
    emails.push(email);
    await payThroughPowerCut(shopper, store, await shopper.checkOut(await cartFor(shopper, email)), cutMs);
  }
  await expectConfirmedOnce(store, emails);
});
