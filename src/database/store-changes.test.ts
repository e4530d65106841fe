import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { TEN_PERCENT } from '#database/checkouts/promo-codes.fixture.ts';
import { insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { aCheckout } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { insertOrderRecord } from '#database/orders/order-records.ts';
import { cents } from '#domain/money.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { CHANGE_TOPICS, readChangeMarks } from './store-changes.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** The topics that an open admin refetches after this. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await readChangeMarks(database.db);
  await act();
  const after = await readChangeMarks(database.db);
  return CHANGE_TOPICS.filter((topic) => before[topic] !== after[topic]);
}

it('announces a review when a customer writes it, before it is published, and when another person hides it', async () => {
  const { db } = database;
  const review = { id: 'r', author: 'Ann', rating: 3, text: 'Nice', time: new Date() };
  const write = () =>
    db
      .insertInto('reviews')
      .values({ ...review, state: 'pending' })
      .execute();
  expect(await changedBy(write)).toEqual(['reviews']);
  const hide = () => db.updateTable('reviews').set({ state: 'hidden' }).where('id', '=', 'r').execute();
  expect(await changedBy(hide)).toEqual(['reviews']);
});

it('announces a newsletter address when it signs up and when its owner confirms it', async () => {
  const { db } = database;
  expect(await changedBy(() => insertNewsletterSignup(db, 'ann@example.com'))).toEqual(['newsletter']);
  const confirm = () => db.updateTable('newsletter_signups').set({ confirmed_at: new Date() }).execute();
  expect(await changedBy(confirm)).toEqual(['newsletter']);
});

it('announces a use of a promo code, although no page changes', async () => {
  const { db } = database;
  await insertPromoCode(db, { code: 'SAVE10', ...TEN_PERCENT });
  const use = () => db.updateTable('promo_codes').set({ uses: 1 }).execute();
  expect(await changedBy(use)).toEqual(['promo-codes']);
});

it('announces a message to those who see messages, and one about an order to those who see orders too', async () => {
  const { db } = database;
  const checkout = await insertCheckout(db, aCheckout());
  if (!checkout) throw new Error('no checkout');
  const record = { order_number: 'FH-2', checkout_id: checkout.id, total: cents(100) };
  await insertOrderRecord(db, { ...record, fulfillment: 'paid' }, { actor: 'stripe', action: 'paid' });
  const form = { name: 'Ann', email: 'ann@example.com', subject: 'other', message: 'Hello' };
  const send = (order_number: string | null) => () =>
    db
      .insertInto('contact_requests')
      .values({ ...form, order_number })
      .execute();
  expect(await changedBy(send(null))).toEqual(['messages']);
  expect(await changedBy(send('FH-2'))).toEqual(['orders', 'messages']);
});
