import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAudit } from '#database/audit-log.ts';
import { insertCheckout } from '#database/checkouts.ts';
import { aCheckout, anOrderLine, aProduct } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders.ts';
import { listUnsentJobs } from '#database/outbox.ts';
import { erasePersonalData, loadPersonalData } from '#database/personal-data.ts';
import { insertProducts } from '#database/product-changes.ts';
import { listModeratedReviews } from '#database/review-moderation.ts';
import { countProductStars, listProductReviews, rateShop } from '#database/reviews.ts';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { inviteOrder, inviteReviews } from './invite-reviews.ts';
import { answerReview, moveReview } from './moderate-review.ts';
import { findReviewedLine, optOutOfInvitations, writeReview } from './write-review.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const EMAIL = 'ann@example.com';
const WORDS = { rating: '2', name: ' Ann ', text: 'It is\nnice' };
const contextOf = (db: Database) => ({
  db,
  actor: 'admin:bo@example.com' as const,
  now: () => NOW,
  onJobQueued: () => {},
});

/** An order of one Luna that was delivered so many days ago. */
async function addOrder(db: Database, number: string, daysAgo: number, fulfillment = 'delivered') {
  const checkout = await insertCheckout(
    db,
    aCheckout({ attempt_key: number, order_number: number, customer_email: EMAIL }),
  );
  if (!checkout) throw new Error('not inserted');
  await insertOrderLines(db, [
    anOrderLine({ checkout_id: checkout.id, order_number: number, stripe_session_id: `cs_${number}` }),
  ]);
  const delivered = new Date(NOW.getTime() - daysAgo * 24 * 3_600_000).toISOString();
  await sql`insert into order_records (order_number, checkout_id, fulfillment, total, delivered_at)
    values (${number}, ${checkout.id}, ${fulfillment}, 12500, ${delivered})
    on conflict (order_number) do update
      set fulfillment = excluded.fulfillment, delivered_at = excluded.delivered_at`.execute(db);
}

async function addLuna(db: Database) {
  await insertProducts(db, 'chain_products', [aProduct()]);
  const luna = { product_id: 'luna', time: NOW, text: 'Good', author: 'Bo', rating: 5 };
  await db.insertInto('reviews').values(luna).execute();
}

async function review(db: Database, number: string) {
  const line = await findReviewedLine(db, `${number}:0`);
  if (!line) throw new Error('no such line');
  return writeReview({ db, now: () => NOW }, line, WORDS);
}

const ratingOf = (db: Database) =>
  db
    .selectFrom('products')
    .select(['rating', 'review_count'])
    .where('id', '=', 'luna')
    .executeTakeFirstOrThrow();

describeOnBothEngines('reviews', (open) => {
  it('of customers wait for the merchant, and only published ones are shown and count', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 1);
    expect(await review(db, 'FH-ONE')).toEqual({ ok: true });
    expect(await review(db, 'FH-ONE'), 'once per order line').toEqual({ ok: false, problem: 'reviewed' });
    expect(await ratingOf(db)).toEqual({ rating: 5, review_count: 1 });
    expect(await listProductReviews(db, 'luna', 9)).toHaveLength(1);
    expect(await rateShop(db)).toEqual({ average: 5, count: 1 });
    const [pending] = await listModeratedReviews(db, { limit: 9 });
    expect(pending).toMatchObject({
      state: 'pending',
      author: 'Ann',
      text: 'It is\nnice',
      is_verified: true,
      order_number: 'FH-ONE',
    });
    const id = pending?.id ?? '';
    await moveReview(context, id.slice(0, 8), 'published');
    expect(await ratingOf(db)).toEqual({ rating: 3.5, review_count: 2 });
    expect(await countProductStars(db, 'luna')).toEqual([1, 0, 0, 1, 0]);
    await moveReview(context, id, 'hidden');
    expect(await ratingOf(db)).toEqual({ rating: 5, review_count: 1 });
    expect(await listProductReviews(db, 'luna', 9)).toHaveLength(1);
  });

  it('of two people who answer one the second is told, and the log has no customer’s words', async () => {
    const context = contextOf((await open()).db);
    await addLuna(context.db);
    const [row] = await listModeratedReviews(context.db, { limit: 1 });
    const id = row?.id ?? '';
    expect(await answerReview(context, id, { text: ' Thank you ', answerSeen: null })).toMatchObject({
      row: { answer: 'Thank you' },
    });
    expect(await answerReview(context, id, { text: 'Thanks', answerSeen: null })).toMatchObject({
      ok: false,
      code: 'changed',
    });
    const log = JSON.stringify(await listAudit(context.db, { limit: 9 }));
    expect(log).toContain('review.answer');
    expect(log).not.toContain('Good');
    const words = { author: 'Cy', time: NOW, rating: 5, text: '' };
    const ids = ['demo-12', 'demo-11', 'demo-10', 'demo-1'];
    await context.db
      .insertInto('reviews')
      .values(ids.map((name) => ({ ...words, id: name })))
      .execute();
    const whole = await moveReview(context, 'demo-1', 'hidden');
    expect(whole, 'a whole id that others begin with').toMatchObject({ row: { id: 'demo-1' } });
    expect(await moveReview(context, 'demo', 'hidden')).toMatchObject({ code: 'missing' });
    expect(await moveReview(context, 'nothing', 'hidden')).toMatchObject({ ok: false, code: 'missing' });
  });

  it('guests see published ones only', async () => {
    const database = await open();
    const { db } = database;
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 1);
    await review(db, 'FH-ONE');
    const seen = await db.transaction().execute(async (transaction) => {
      await sql`set local role anon`.execute(transaction);
      return transaction.selectFrom('reviews').select('author').execute();
    });
    expect(seen).toEqual([{ author: 'Bo' }]);
  });

  it('are asked for once, so many days after the delivery', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-DUE', 15);
    await addOrder(db, 'FH-EARLY', 13);
    await addOrder(db, 'FH-OLD', 60);
    await addOrder(db, 'FH-SHIPPED', 15, 'shipped');
    expect(await inviteReviews(context, 14)).toBe(1);
    expect(await inviteReviews(context, 14)).toBe(0);
    const jobs = await listUnsentJobs(db, { onlyParked: false });
    expect(jobs.map(({ dedupe_key: key }) => key)).toEqual(['review-invitation:FH-DUE']);
    expect(await inviteOrder(context, 'FH-EARLY')).toEqual({ ok: true });
    expect(await inviteOrder(context, 'FH-EARLY')).toMatchObject({
      reason: 'The customer of FH-EARLY was invited already.',
    });
    expect(await inviteOrder(context, 'FH-SHIPPED')).toMatchObject({
      reason: 'FH-SHIPPED is not delivered yet.',
    });
  });

  it('are not asked of somebody who opted out', async () => {
    const context = contextOf((await open()).db);
    await addOrder(context.db, 'FH-ONE', 15);
    await optOutOfInvitations(context, 'FH-ONE');
    expect(await inviteReviews(context, 14)).toBe(0);
    expect(await inviteOrder(context, 'FH-ONE')).toMatchObject({ code: 'invalid' });
  });

  it('are exported and erased with the person who wrote them', async () => {
    const { db } = contextOf((await open()).db);
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 15);
    await review(db, 'FH-ONE');
    await optOutOfInvitations({ db, now: () => NOW }, 'FH-ONE');
    expect(await loadPersonalData(db, EMAIL)).toMatchObject({
      reviews: [{ text: 'It is\nnice' }],
      review_opt_outs: [{ email: EMAIL }],
    });
    await erasePersonalData(db, EMAIL, NOW);
    expect(await listModeratedReviews(db, { limit: 9 })).toMatchObject([{ author: 'Bo' }]);
    expect(await db.selectFrom('review_opt_outs').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ ...WORDS, rating: '6' }, 'no-stars'],
    [{ ...WORDS, rating: '' }, 'no-stars'],
    [{ ...WORDS, name: ' \u0000 ' }, 'no-name'],
    [{ ...WORDS, text: 'x'.repeat(4001) }, 'too-long'],
  ])('that are incomplete are refused: %o', async (typed, problem) => {
    const { db } = await open();
    await addOrder(db, 'FH-ONE', 1);
    const line = await findReviewedLine(db, 'FH-ONE:0');
    expect(line && (await writeReview({ db, now: () => NOW }, line, typed))).toEqual({ ok: false, problem });
  });
});
