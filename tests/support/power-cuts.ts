import { expect } from '@playwright/test';
import { type ApiShopper, type Checkout, cartItem, checkoutBody } from './api-shopper.ts';
import type { RunningStore } from './running-store.ts';

/** A confirmation that was being sent during the power failure is sent again after a minute. */
const CONFIRMED_WITHIN_MS = 80_000;

/** The cart of all these shoppers: one ring for $95.95. */
export async function cartFor(shopper: ApiShopper, customerEmail: string) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  return checkoutBody([cartItem(ring, { size: '9' })], { customerEmail });
}

/**
 * Kills the store after a delay into a request, or as soon as it got a response, and restarts it. `whileOff` runs
 * while the store is down.
 */
export async function cutPower(
  store: RunningStore,
  request: Promise<unknown>,
  cutMs: number,
  whileOff: () => Promise<unknown> = async () => {},
): Promise<void> {
  const answered = request.catch(() => null);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, cutMs))]);
  await store.kill();
  await answered;
  await whileOff();
  await store.restart();
}

/** Cuts the power while the shopper pays. If the payment page is still open afterwards, the shopper pays again. */
export async function payThroughPowerCut(
  shopper: ApiShopper,
  store: RunningStore,
  { url, sessionId }: Checkout,
  cutMs: number,
  whileOff?: () => Promise<unknown>,
): Promise<void> {
  await cutPower(store, shopper.pay(url), cutMs, whileOff);
  if ((await shopper.readPaymentPage(url)).isOpen) await shopper.pay(url);
  await expectPaidOnce(shopper, sessionId);
}

export async function expectPaidOnce(shopper: ApiShopper, sessionId: string): Promise<void> {
  expect(await shopper.readOrder(sessionId)).toMatchObject([{ status: 'paid', amount: 9595, quantity: 1 }]);
}

/** Expects exactly one confirmation for each email address, possibly after the sender's lease of a minute. */
export async function expectConfirmedOnce(store: RunningStore, emails: readonly string[]): Promise<void> {
  const recipients = async () =>
    (await store.readEmails())
      .map((email) => /^To: (\S+)/m.exec(email)?.[1] ?? '')
      .filter((to) => emails.includes(to))
      .sort();
  await expect.poll(recipients, { timeout: CONFIRMED_WITHIN_MS }).toEqual([...emails].sort());
}
