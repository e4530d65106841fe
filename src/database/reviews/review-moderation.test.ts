import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { insertOrderRecord } from '#database/orders/order-records.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import type { Database, ReviewState } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertOrderReview, listModeratedReviews } from './review-moderation.ts';

const DAY = '2026-11-10T18:00:00Z';

async function addReview(
  db: Database,
  id: string,
  columns: { author?: string; text?: string; answer?: string; time?: string; state?: ReviewState } = {},
): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ author: 'Somebody', rating: 5, text: 'Good', time: DAY, ...columns, id })
    .execute();
}

/** A review by the buyer of an order. */
async function reviewOrder(db: Database, number: string, email: string): Promise<void> {
  const order = aCheckout({ attempt_key: number, order_number: number, customer_email: email });
  const checkout = await insertCheckout(db, order);
  if (!checkout) throw new Error('no checkout');
  await insertOrderRecord(
    db,
    {
      order_number: number,
      checkout_id: checkout.id,
      fulfillment: 'delivered',
      total: cents(12_500),
    } as Parameters<typeof insertOrderRecord>[1],
    { actor: 'stripe', action: 'paid' },
  );
  const review = { author: 'Ann', rating: 5, text: 'It sparkles', product_id: 'luna', time: new Date(DAY) };
  await insertOrderReview(db, review, { orderNumber: number, lineNumber: 0 });
}

const find = async (db: Database, text: string, state?: ReviewState) =>
  (await listModeratedReviews(db, { text, state, limit: 9 })).map(({ author }) => author);

/** The ids of all pages of two. */
async function visit(db: Database, state?: ReviewState): Promise<string[]> {
  const seen: string[] = [];
  for (let isMore = true; isMore; ) {
    const page = await listModeratedReviews(db, { state, limit: 2, afterId: seen.at(-1) });
    seen.push(...page.map(({ id }) => id));
    isMore = page.length > 0;
  }
  return seen;
}

describeOnBothEngines('the list of reviews', (open) => {
  it('finds reviews by all words of the search, in any case', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ name: 'Luna ring' })]);
    await reviewOrder(db, 'FH-AAAA2222', 'ann@example.com');
    await addReview(db, 'bo', { author: 'Bo Lee', text: 'Heavy', answer: 'Thank you' });
    for (const text of ['ANN', 'example.com', 'luna', 'sparkle', 'fh-aaaa', 'ring ann sparkles']) {
      expect([text, await find(db, text)]).toEqual([text, ['Ann']]);
    }
    for (const text of ['lee', 'HEAVY', 'thank you']) {
      expect([text, await find(db, text)]).toEqual([text, ['Bo Lee']]);
    }
    for (const text of ['ann lee', 'necklace']) expect([text, await find(db, text)]).toEqual([text, []]);
    expect(await find(db, 'ann', 'pending')).toEqual(['Ann']);
    expect(await find(db, 'ann', 'published')).toEqual([]);
  });

  it.each(['%', '_', '\\'])('finds %s as it is typed', async (sign) => {
    const { db } = await open();
    await addReview(db, 'with', { author: 'With', text: `I saved 10${sign}off` });
    await addReview(db, 'without', { author: 'Without', text: 'I saved 10-off' });
    expect(await find(db, sign)).toEqual(['With']);
    expect(await find(db, `10${sign}off`)).toEqual(['With']);
  });

  it('visits each review once, newest first, also with equal dates; of all, those that wait first', async () => {
    const { db } = await open();
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await addReview(db, `old-${id}`, { state: 'pending', time: '2026-11-09T18:00:00.000001Z' });
      await addReview(db, `new-${id}`, { state: 'published', time: '2026-11-09T18:00:00.000002Z' });
    }
    await addReview(db, 'newest', { state: 'pending' });
    const pending = ['newest', 'old-e', 'old-d', 'old-c', 'old-b', 'old-a'];
    const published = ['new-e', 'new-d', 'new-c', 'new-b', 'new-a'];
    expect(await visit(db, 'pending')).toEqual(pending);
    expect(await visit(db, 'published')).toEqual(published);
    expect(await visit(db)).toEqual([...pending, ...published]);
  });

  it('continues after a review that was published meanwhile', async () => {
    const { db } = await open();
    for (const id of ['a', 'b', 'c']) await addReview(db, id, { state: 'pending' });
    const [last] = await listModeratedReviews(db, { state: 'pending', limit: 1 });
    await db.updateTable('reviews').set({ state: 'published' }).where('id', '=', 'c').execute();
    const next = await listModeratedReviews(db, { state: 'pending', afterId: last?.id, limit: 9 });
    expect(next.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
