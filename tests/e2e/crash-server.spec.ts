import { test } from '../support/api-shop.ts';
import { cartFor, expectConfirmedOnce, payThroughPowerCut } from '../support/power-cuts.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, expectsNoErrors: false });

test('on a database server too, power failures of the store lose no order and no confirmation', async ({
  shopper,
  store,
  merchant,
}) => {
  test.setTimeout(120_000);
  // Lets the lease of a killed sender expire while the store is off.
  const endLeases = () =>
    merchant.query('update outbox set run_at = now() where done_at is null and lease is not null');
  const emails: string[] = [];
  for (const cutMs of [10, 50, 150]) {
    const email = `server${cutMs}@example.com`;
    emails.push(email);
    const checkout = await shopper.checkOut(await cartFor(shopper, email));
    await payThroughPowerCut(shopper, store, checkout, cutMs, endLeases);
  }
  await expectConfirmedOnce(store, emails);
});
