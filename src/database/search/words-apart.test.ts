import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import type { Database } from '#database/tables.ts';
import { parseSearch } from '#domain/search/search-parts.ts';
import { NO_SYNONYMS, vocabularyOf } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { searchProducts } from './product-search.ts';
import { findParts } from './search-clauses.ts';
import { areKnownApart } from './words-apart.ts';

describeOnBothEngines('words that no product has both of', (open) => {
  const openWithRopeAndTennis = async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains' }),
      aProduct({ id: 'tennis', name: 'Tennis', category: 'Chains' }),
    ]);
    expect(await bothIn(db)).toEqual([]);
    return db;
  };
  /** The products with both, which come without words that were left out. */
  const bothIn = async (db: Database) => {
    const { rows, unmatched } = await searchProducts(db, 'rope tennis');
    return unmatched.length > 0 ? [] : rows.map(({ id }) => id);
  };
  const areRemembered = async (db: Database) => {
    const vocabulary = vocabularyOf(NO_SYNONYMS);
    const found = await findParts(db, parseSearch('rope tennis', vocabulary), vocabulary);
    return areKnownApart(
      db,
      found.flatMap(({ clause }) => clause ?? []),
    );
  };

  it('are remembered, and found again once a product is added that has both', async () => {
    const db = await openWithRopeAndTennis();
    expect(await areRemembered(db)).toBe(true);
    await insertProducts(db, 'chain_products', [aProduct({ id: 'both', name: 'Rope Tennis' })]);
    expect(await areRemembered(db)).toBe(false);
    expect(await bothIn(db)).toEqual(['both']);
  });

  it('stay remembered while products lose them, sell out or change their price', async () => {
    const db = await openWithRopeAndTennis();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'third', name: 'Rope' })]);
    await bothIn(db);
    await sql`update chain_products set in_stock = false, price = price + 1, original_price = null where id = 'rope'`.execute(
      db,
    );
    await sql`delete from chain_products where id = 'third'`.execute(db);
    expect(await areRemembered(db)).toBe(true);
  });

  it('are found when one product takes the word of another in one statement', async () => {
    const db = await openWithRopeAndTennis();
    await sql`update chain_products set name = case id when 'rope' then 'Rope Tennis' else 'Box' end`.execute(
      db,
    );
    expect(await bothIn(db)).toEqual(['rope']);
  });

  it('are found when all products with a word are deleted and others are added', async () => {
    const db = await openWithRopeAndTennis();
    await sql`delete from chain_products`.execute(db);
    await insertProducts(db, 'chain_products', [aProduct({ id: 'new', name: 'Rope Tennis' })]);
    expect(await bothIn(db)).toEqual(['new']);
  });
});
