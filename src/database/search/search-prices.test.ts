import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day, LEXICON } from './product-search.fixture.ts';
import { searchProducts, searchWithCount } from './product-search.ts';

describeOnBothEngines('search by price', (open) => {
  it.each([
    ['chain under 100', ['cheap'], { from: null, to: 100_00 }, []],
    ['chains 100-300', ['by option', 'middle'], { from: 100_00, to: 300_00 }, []],
    ['over $300', ['dear'], { from: 300_00, to: null }, []],
    ['$50', ['cheap'], { from: 40_00, to: 60_00 }, []],
    ['cheap jewelry under 100', ['cheap'], { from: null, to: 100_00 }, []],
    ['chian under 100', ['cheap'], { from: null, to: 100_00 }, []],
    ['zirconia chain under 100', ['cheap'], { from: null, to: 100_00 }, ['zirconia']],
    ['ring under 100', ['sold out'], { from: null, to: 100_00 }, []],
    ['chain under 10', ['dear', 'cheap', 'by option', 'middle'], null, ['under 10']],
    ['under 10', [], null, []],
  ])('%s finds %j', async (term, ids, price, unmatched) => {
    const { db } = await open();
    const option = { length: '20 in', stripe_price_id: 'price_1' };
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'cheap', name: 'Chain', price: 50_00, stripe_price_id: 'a', created_at: day(3) }),
      aProduct({ id: 'middle', name: 'Chain', price: 200_00, stripe_price_id: 'b', created_at: day(1) }),
      aProduct({ id: 'dear', name: 'Chain', price: 900_00, stripe_price_id: 'c', created_at: day(4) }),
      aProduct({
        id: 'by option',
        name: 'Chain',
        price: 900_00,
        created_at: day(2),
        lengths_and_prices: [
          { ...option, price: 400_00 },
          { ...option, length: '16 in', price: 150_00 },
          { price: 1 },
        ],
      }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'sold out', name: 'Ring', price: 60_00, in_stock: false }),
    ]);
    const words: SearchSynonyms = { ...NO_SYNONYMS, ignored: 'cheap, jewelry' };
    const found = await searchWithCount(db, term, {}, words);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect(found).toMatchObject({ count: ids.length, price, unmatched });
  });

  it.each([
    ['cheap chains', ['low', 'by option', 'high']],
    ['chain most expensive', ['high', 'by option', 'low']],
    ['cheap', ['low', 'pendant', 'by option', 'high']],
    ['cheap chain over 100', ['by option', 'high']],
    ['cheap neclace', ['low', 'by option', 'high']],
    ['cheap opal', []],
  ])('%s finds %j, in the order of the prices', async (term, ids) => {
    const { db } = await open();
    const chain = { name: 'Chain', category: 'Chains', stripe_price_id: 'price_1' };
    await insertProducts(db, 'chain_products', [
      aProduct({ ...chain, id: 'high', price: 900_00, featured: true }),
      aProduct({ ...chain, id: 'low', price: 50_00, created_at: day(1) }),
      aProduct({
        ...{ ...chain, id: 'by option', price: 950_00, created_at: day(2) },
        lengths_and_prices: [{ length: '16 in', price: 150_00, stripe_price_id: 'price_2' }],
      }),
      aProduct({ ...chain, id: 'sold out', price: 10_00, in_stock: false }),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({
        id: 'pendant',
        name: 'Cross',
        category: 'Pendants',
        price: 60_00,
        stripe_price_id: 'price_3',
      }),
    ]);
    const all = await searchWithCount(db, term, {}, LEXICON);
    expect(all.rows.map(({ id }) => id)).toEqual(ids);
    expect(all.count).toBe(ids.length);
    const { rows } = await searchProducts(db, term, { limit: 1, offset: 1 }, LEXICON);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  });

  it('prices are those of all products, however many are newer', async () => {
    const { db } = await open();
    // Cheaper products are older, and two products have each price. Written directly, because the triggers would take seconds.
    await sql`
      insert into products (id, source_table, source_id, name, price, shown_price, category, created_at, stripe_price_id,
          is_purchasable, search_terms)
        select 'p' || n, 'chain_products', 'p' || n, 'Chain', price, price, 'Chains',
          timestamptz '2026-01-01' + interval '1 minute' * n, 'price', true, search_terms_of('{"name": "Chain"}')
        from generate_series(1, 5200) n, lateral (select 100 * (1 + (n + 1) / 2) as price) priced`.execute(
      db,
    );
    await sql`
      insert into search_entries select entry.* from products, search_entries_of(
        id, search_terms, in_stock, featured, created_at, is_purchasable) entry`.execute(db);
    await sql`insert into search_words (word, products) values ('chain', 5200)`.execute(db);
    onTestFinished(async () => {
      await sql`truncate products, search_entries, search_words`.execute(db);
    });
    const ids = async (term: string, page = {}) =>
      (await searchProducts(db, term, page, LEXICON)).rows.map(({ id }) => id);
    expect(await ids('cheap chain', { limit: 5 })).toEqual(['p2', 'p1', 'p4', 'p3', 'p6']);
    expect(await ids('cheap', { limit: 3 })).toEqual(['p2', 'p1', 'p4']);
    expect(await ids('most expensive chain', { limit: 3 })).toEqual(['p5200', 'p5199', 'p5198']);
    expect(await ids('cheap chain over 1500', { limit: 3 })).toEqual(['p2998', 'p2997', 'p3000']);
    const { rows, count, unmatched } = await searchWithCount(db, 'chain under 3', {}, LEXICON);
    // Fewer chains are among the lowest prices than there are on a page.
    await sql`
      insert into products (id, source_table, source_id, name, price, shown_price, category, stripe_price_id, is_purchasable)
        select 'r' || n, 'hip_hop_ring_products', 'r' || n, 'Ring', 50, 50, 'Rings', 'price', true
        from generate_series(1, 1900) n`.execute(db);
    const many = await ids('cheap chain', { limit: 1000 });
    expect(many.slice(0, 4)).toEqual(['p2', 'p1', 'p4', 'p3']);
    expect(many.slice(96, 100)).toEqual(['p98', 'p97', 'p202', 'p201']);
    expect(new Set(many).size).toBe(1000);
    expect({ ids: rows.map(({ id }) => id), count, unmatched }).toEqual({
      ids: ['p4', 'p3', 'p2', 'p1'],
      count: 4,
      unmatched: [],
    });
  });
});
