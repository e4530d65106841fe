import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { IN_MEMORY } from '#database/engines/embedded-engine.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { migrate } from '#database/setup/migrate.ts';
import type { Database } from '#database/tables.ts';
import { emptyServerDatabase, migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { insertProducts } from './product-changes.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const WITHIN_MS = 60_000;
const TABLES = ['chain_products', 'watch_products', 'custom_products'] as const;

const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose), WITHIN_MS);

const productId = fc.constantFrom('a', 'b', 'c');
const reviewId = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6');
const table = fc.constantFrom(...TABLES);
const stars = fc.integer({ min: 1, max: 5 });
const about = fc.option(productId);
const review = fc.record({ id: reviewId, rating: stars, product_id: about });
const reviews = fc.uniqueArray(review, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });
const write = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('review' as const), reviews }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('rate' as const), review }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rate all' as const), rating: stars }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove reviews' as const), about }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('truncate reviews' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add' as const), table, id: productId }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('claim' as const), table, count: fc.nat(500) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('rename' as const), table, productId, to: productId }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), table, id: productId }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('truncate' as const), table }) },
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

describeOnBothEngines('the rating of a product', (open) => {
  it('always matches its review rows, whatever is written, rejected or rolled back', async () => {
    const { db } = await open();
    const isUndone = fc.integer({ min: 1, max: 6 }).map((die) => die === 6);
    const writes = fc.array(fc.record({ write, isUndone }), { minLength: 4, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(reviews, writes, async (first, steps) => {
        for (const each of [...TABLES, 'reviews' as const]) await db.deleteFrom(each).execute();
        await insertProducts(db, 'chain_products', [aProduct({ id: 'a' })]);
        await carryOut(db, { act: 'review', reviews: first });
        for (const step of steps) {
          await attempt(db, step.write, step.isUndone).catch(() => {});
          expect(await wrongRatings(db)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the average rounded to a tenth, half up, with the number of reviews', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' }), aProduct({ id: 'b' })]);
    await writeReviews(db, 'a', [5, 5, 5, 4]);
    expect(await ratingOf(db, 'a')).toEqual({ rating: 4.8, review_count: 4 });
    expect(await ratingOf(db, 'b')).toEqual({ rating: 5, review_count: 0 });
  });

  it('a rating in a product row is ignored', async () => {
    const { db } = await open();
    const claims = sql`insert into chain_products (id, name, price, category, rating, review_count)
      values ('a', 'A', 1, 'Chains', 4.9, 490)`;
    await claims.execute(db);
    expect(await ratingOf(db, 'a')).toEqual({ rating: 5, review_count: 0 });
    await sql`update chain_products set rating = 1, review_count = 490`.execute(db);
    expect(await ratingOf(db, 'a')).toEqual({ rating: 5, review_count: 0 });
  });

  it('follows a review to another product, a product to another id, and emptied reviews', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' }), aProduct({ id: 'b' })]);
    await writeReviews(db, 'a', [4]);
    await db.updateTable('reviews').set({ product_id: 'b' }).execute();
    expect(await ratingOf(db, 'a')).toEqual({ rating: 5, review_count: 0 });
    expect(await ratingOf(db, 'b')).toEqual({ rating: 4, review_count: 1 });
    await db.updateTable('chain_products').set({ id: 'c' }).where('id', '=', 'b').execute();
    expect(await ratingOf(db, 'c')).toEqual({ rating: 5, review_count: 0 });
    await db.updateTable('reviews').set({ product_id: 'c' }).execute();
    await sql`truncate reviews, review_photos, review_sources`.execute(db);
    expect(await ratingOf(db, 'c')).toEqual({ rating: 5, review_count: 0 });
  });

  it('counts reviews that were inserted before their product', async () => {
    const { db } = await open();
    await writeReviews(db, 'a', [4, 4]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'a', updated_at: '2026-01-01T00:00:00Z' })]);
    expect(await ratingOf(db, 'a')).toEqual({ rating: 4, review_count: 2 });
  });

  it('a thousand reviews in one statement update each product once', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' }), aProduct({ id: 'b' })]);
    await sql`create table product_writes (id text)`.execute(db);
    await sql`create function note_product_write() returns trigger language plpgsql as
      'begin insert into product_writes values (new.id); return null; end'`.execute(db);
    await sql`create trigger note_write after update on chain_products
      for each row execute function note_product_write()`.execute(db);
    const ratings = Array.from({ length: 1000 }, (_, number) => (number % 5) + 1);
    await writeReviews(db, 'a', ratings);
    const { rows } = await sql`select id from product_writes`.execute(db);
    expect(rows).toEqual([{ id: 'a' }]);
    expect(await ratingOf(db, 'a')).toEqual({ rating: 3, review_count: 1000 });
    await sql`drop trigger note_write on chain_products`.execute(db);
    await sql`drop function note_product_write`.execute(db);
    await sql`drop table product_writes`.execute(db);
  });
});

it('a product and its reviews written concurrently agree', { timeout: WITHIN_MS }, async () => {
  const databaseUrl = await migratedServerDatabase();
  const [shop, visitor] = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  if (!shop || !visitor) throw new Error('two connections were asked for');
  leftToClose.push(shop.close, visitor.close);
  let inserting = Promise.resolve();
  await visitor.db.transaction().execute(async (transaction) => {
    await writeReviews(transaction, 'a', [4]);
    inserting = insertProducts(shop.db, 'chain_products', [aProduct({ id: 'a' })]);
    await untilWaiting(visitor.db);
  });
  await inserting;
  expect(await ratingOf(shop.db, 'a')).toEqual({ rating: 4, review_count: 1 });

  let reviewing = Promise.resolve();
  await visitor.db.transaction().execute(async (transaction) => {
    await writeReviews(transaction, 'a', [2]);
    reviewing = writeReviews(shop.db, 'a', [3]);
    await untilWaiting(visitor.db);
  });
  await reviewing;
  expect(await ratingOf(shop.db, 'a')).toEqual({ rating: 3, review_count: 3 });
});

describe.each(['embedded', 'server'] as const)('a store with ratings of its own, %s', (kind) => {
  it('matches its review rows after the migration, and reviews are kept', {
    timeout: WITHIN_MS,
  }, async () => {
    const databaseUrl = kind === 'server' ? await emptyServerDatabase() : undefined;
    const database = await openDatabase({ databaseUrl, dataDir: IN_MEMORY });
    leftToClose.push(database.close);
    await migrateTo(database, '015');
    await sql`insert into watch_products (id, name, price, category, rating, review_count)
      values ('a', 'A', 1, 'Watches', 4.9, 490), ('b', 'B', 1, 'Watches', 5, 0)`.execute(database.db);
    await sql`insert into reviews (author, time, rating, text) values ('Ann', now(), 4, 'Fine.')`.execute(
      database.db,
    );
    await migrate(database);
    for (const id of ['a', 'b']) {
      expect(await ratingOf(database.db, id)).toEqual({ rating: 5, review_count: 0 });
    }
    expect(await wrongRatings(database.db)).toEqual([]);
    expect(await database.db.selectFrom('reviews').select(['author', 'product_id']).execute()).toEqual([
      { author: 'Ann', product_id: null },
    ]);
  });
});

/** Applies every migration before the given name, like `migrate`. */
async function migrateTo({ db }: OpenDatabase, before: string): Promise<void> {
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db);
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name >= before) continue;
    const text = readFileSync(new URL(name, MIGRATIONS), 'utf8');
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
    await sql.raw(text).execute(db);
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
  }
}

async function writeReviews(db: Database, product_id: string, ratings: readonly number[]): Promise<void> {
  const overrides = { author: 'Ann', time: '2026-01-01T00:00:00Z', text: 'Fine.', product_id };
  await db
    .insertInto('reviews')
    .values(ratings.map((rating) => ({ ...overrides, rating })))
    .execute();
}

async function ratingOf(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(['rating', 'review_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Products whose rating differs from their review rows, in their own table or the unified one. */
async function wrongRatings(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with said as (
      select id, rating, review_count from products
      ${sql.join(
        TABLES.map((each) => sql`union all select id, rating, review_count from ${sql.table(each)}`),
        sql` `,
      )}
    )
    select said.* from said
    left join (
      select product_id, count(*) as count, round(avg(rating), 1) as average
      from reviews where product_id is not null group by product_id
    ) real on real.product_id = said.id
    where review_count <> coalesce(count, 0) or said.rating <> coalesce(average, 5)`.execute(db);
  return rows;
}

async function attempt(db: Database, step: Write, isUndone: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await carryOut(transaction, step);
    if (isUndone) throw new Error('undone');
  });
}

async function carryOut(db: Database, step: Write): Promise<unknown> {
  const overrides = { author: 'Ann', time: '2026-01-01T00:00:00Z', text: 'Fine.' };
  switch (step.act) {
    case 'review':
      return db
        .insertInto('reviews')
        .values(step.reviews.map((each) => ({ ...overrides, ...each })))
        .execute();
    case 'rate':
      return db.updateTable('reviews').set(step.review).where('id', '=', step.review.id).execute();
    case 'rate all':
      return db.updateTable('reviews').set({ rating: step.rating }).execute();
    case 'remove reviews':
      return db.deleteFrom('reviews').where('product_id', '=', step.about).execute();
    case 'truncate reviews':
      return sql`truncate reviews, review_photos, review_sources`.execute(db);
    case 'add':
      return insertProducts(db, step.table, [aProduct({ id: step.id })]);
    case 'claim':
      return sql`update ${sql.table(step.table)} set rating = 1.5, review_count = ${step.count}`.execute(db);
    case 'rename':
      return db.updateTable(step.table).set({ id: step.to }).where('id', '=', step.productId).execute();
    case 'remove':
      return db.deleteFrom(step.table).where('id', '=', step.id).execute();
    case 'truncate':
      return sql`truncate ${sql.table(step.table)}`.execute(db);
  }
}
