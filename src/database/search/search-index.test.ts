import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { migrate } from '#database/setup/migrate.ts';
import type { Database } from '#database/tables.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { editDistance } from '#domain/search/edit-distance.ts';
import { indexSignsOf, indexWordsOf } from '#domain/search/index-words.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';

const TABLES = PRODUCT_TABLES.slice(0, 2);

describeOnBothEngines('the search index', (open) => {
  it('counts the products of a word, whatever its case', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'a', name: 'Rope rope (ÉTÉ), 5 mm', category: 'Chains', material: '18K Gold' }),
      aProduct({ id: 'b', name: 'ROPE', category: 'Chains' }),
    ]);
    expect(await wordsOf(db)).toEqual({
      ...{ rope: 2, ete: 1, 5: 1, mm: 1, chain: 2, 18: 1, k: 1, gold: 1 },
      ...{ '(': 1, ')': 1, ',': 1 },
    });
  });

  it('never drifts from the products, whatever is written, refused or undone', async () => {
    const { db } = await open();
    const id = fc.constantFrom('a', 'b', 'c');
    const overrides = fc.record({
      name: fc.constantFrom('Rope', 'Rope Curb', 'x\ty,\u00a0z', 'n'.repeat(3000)),
      material: fc.option(fc.constantFrom('Gold', 'curb')),
      in_stock: fc.boolean(),
      stripe_price_id: fc.option(fc.constantFrom('price_1')),
      featured: fc.boolean(),
      price: fc.nat(9),
    });
    const act = fc.constantFrom('insert', 'update', 'update all', 'rename', 'delete', 'truncate');
    const step = fc.record({
      act,
      table: fc.constantFrom(...TABLES),
      id,
      to: id,
      overrides,
      isUndone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const { act, table, id, to, overrides, isUndone } of steps) {
          const work = async (transaction: Database) => {
            if (act === 'insert') await insertProducts(transaction, table, [aProduct({ id, ...overrides })]);
            if (act === 'update') await updateProduct(transaction, table, id, overrides);
            if (act === 'update all') await transaction.updateTable(table).set(overrides).execute();
            if (act === 'rename')
              await transaction.updateTable(table).set({ id: to }).where('id', '=', id).execute();
            if (act === 'delete') await transaction.deleteFrom(table).where('id', '=', id).execute();
            if (act === 'truncate') await sql`truncate ${sql.table(table)}`.execute(transaction);
            if (isUndone) throw new Error('undone');
          };
          await db
            .transaction()
            .execute(work)
            .catch(() => {});
        }
        const differing = await sql`
          select * from (table search_entries except select entry.* from products, search_entries_of(
            id, search_terms, in_stock, featured, created_at, is_purchasable) entry) extra
          union all select * from (select entry.* from products, search_entries_of(
            id, search_terms, in_stock, featured, created_at, is_purchasable) entry
            except table search_entries) missing`.execute(db);
        expect(differing.rows).toEqual([]);
        const counts = await sql`
          select word, count(*) from search_entries group by word except select word, products from search_words
          union all (select word, products from search_words except select word, count(*) from search_entries group by word)`.execute(
          db,
        );
        expect(counts.rows).toEqual([]);
        const { rows: mispriced } = await sql`
          select id from products where shown_price <> shown_price(price, lengths_and_prices)`.execute(db);
        expect(mispriced).toEqual([]);
        for (const table of TABLES) await db.deleteFrom(table).execute();
        expect(await wordsOf(db)).toEqual({});
      }),
      { numRuns: 30 },
    );
  });

  it('has the words of every field, and those that stand side by side in one', async () => {
    const { db } = await open();
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'a', name: 'White-Gold Crosses', category: 'Pendants', gemstone: '2ct VVS' }),
    ]);
    await updateProduct(db, 'pendant_products', 'a', { name: 'Rose-Gold Crosses', color: 'Red' });
    const { rows } = await sql<{ term: string }>`
      select term from products, unnest(tsvector_to_array(search_terms)) term`.execute(db);
    const words = ['rose', 'gold', 'cross', 'pendant', ' pendant', 'red', '2', 'ct', 'vvs', '-'];
    const pairs = ['rose gold', 'gold cross', '2 ct', 'ct vvs'];
    expect(rows.map(({ term }) => term).toSorted()).toEqual([...words, ...pairs].toSorted());
  });

  it('has what can be chosen: lengths, carats and sizes, and single words', async () => {
    const { db } = await open();
    const option = { price: 5, stripe_price_id: 'price_1' };
    await insertProducts(db, 'chain_products', [
      aProduct({
        ...{ id: 'a', name: 'A', category: 'B', sizes: ['6.5', '36 mm', 'Top', 'Glass', '7 US wide'] },
        lengths_and_prices: [
          { ...option, length: '20 in' },
          { ...option, carat_weight: '1.50 ct' },
          { ...option, teeth: '6' },
          { ...option, length: 'Size 8' },
          { ...option, length: '9' },
          { ...option, carat_weight: '2 ct / Size 10' },
        ],
      }),
    ]);
    expect(Object.keys(await wordsOf(db)).toSorted()).toEqual([
      '1.50ct',
      '10size',
      '20in',
      '2ct',
      '36mm',
      '6.5size',
      '8size',
      'a',
      'b',
      'glass',
      'top',
    ]);
  });

  it('has the words of a clasp apart from others, and what is water resistant', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({
        id: 'a',
        name: 'A',
        category: 'B',
        clasp: 'Spring ring',
        facts: ['water-resistant', 'warranty'],
      }),
    ]);
    const { rows } = await sql<{ term: string }>`
      select term from products, unnest(tsvector_to_array(search_terms)) term`.execute(db);
    const clasp = ['claspspring', 'claspring', 'claspspring claspring'];
    const fact = ['water', 'resistant', 'water resistant'];
    expect(rows.map(({ term }) => term).toSorted()).toEqual(['a', 'b', ' b', ...clasp, ...fact].toSorted());
  });

  it('has the clasps of products from before clasps were found', async () => {
    const database = await open();
    const { db } = database;
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a', clasp: 'Box' }), aProduct({ id: 'b' })]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'c', facts: ['water-resistant'] })]);
    const termsOf = async () =>
      (await sql`select id, search_terms::text from products order by id`.execute(db)).rows;
    const [terms, words] = [await termsOf(), await wordsOf(db)];
    await sql`update products set search_terms = ts_delete(search_terms,
      array['claspbox', 'water', 'resistant', 'water resistant'])`.execute(db);
    await sql`delete from search_entries where word in ('claspbox', 'water', 'resistant')`.execute(db);
    await sql`delete from search_words where word in ('claspbox', 'water', 'resistant')`.execute(db);
    await sql`delete from schema_migrations where name = '130-search-more-fields.sql'`.execute(db);
    await migrate(database);
    expect(await termsOf()).toEqual(terms);
    expect(await wordsOf(db)).toEqual(words);
  });

  it('has the width of a piece and the cut of its stones, also of products from before these were found', async () => {
    const database = await open();
    const { db } = database;
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'a', facts: ['water-resistant'], width_mm: 6.5, stone_cut: 'Step' }),
    ]);
    await insertProducts(db, 'chain_products', [aProduct({ id: 'b' })]);
    const termsOf = async () =>
      (
        await sql<{ terms: string[] }>`
        select tsvector_to_array(search_terms) as terms from products order by id`.execute(db)
      ).rows;
    const [before, words] = [await termsOf(), await wordsOf(db)];
    const added = ['6.5', 'mm', '6.5 mm', 'step'];
    expect(before[0]?.terms).toEqual(expect.arrayContaining([...added, 'water resistant']));
    expect(before[1]?.terms).not.toContain('mm');
    await sql`update products set search_terms = ts_delete(search_terms, ${added}::text[])`.execute(db);
    await sql`delete from search_entries where word = any(${added}::text[])`.execute(db);
    await sql`delete from search_words where word = any(${added}::text[])`.execute(db);
    await sql`delete from schema_migrations where name = '130-search-more-fields.sql'`.execute(db);
    await migrate(database);
    expect(await termsOf()).toEqual(before);
    expect(await wordsOf(db)).toEqual(words);
  });

  it('has the carats that are stated for a piece, the first of several', async () => {
    const { db } = await open();
    const stated = [
      '17 ct at 7 inches',
      '1.5 ct center, 0.5 ct on each side',
      '2 Carats',
      'About 3 ct',
      null,
    ];
    await insertProducts(
      db,
      'chain_products',
      stated.map((total_carats, index) => aProduct({ id: `piece-${index}`, total_carats })),
    );
    const words = Object.keys(await wordsOf(db)).filter((word) => /\d/.test(word));
    expect(words.toSorted()).toEqual(['1.5ct', '17ct', '2ct']);
  });

  it('says whether units are left, and not only what the merchant switched', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    const stocked = async () =>
      (await sql<{ in_stock: boolean }>`select distinct in_stock from search_entries`.execute(db)).rows;
    expect(await stocked()).toEqual([{ in_stock: true }]);
    await sql`insert into stock (source_table, product_id, option, on_hand)
      values ('chain_products', 'luna', '', 0)`.execute(db);
    expect(await stocked()).toEqual([{ in_stock: false }]);
  });

  it('cuts a text into the words that a search is cut into', async () => {
    const { db } = await open();
    const part = fc.constantFrom(
      ...[
        'Ring',
        'rings',
        'Watches',
        'glasses',
        'Rubies',
        'tennis',
        'VVS1',
        '10mm',
        '5.5',
        '.5',
        '2.',
        'é',
        'Ñ',
        'Pavé',
      ],
      ...[
        'men’s',
        "men's",
        "o'neil",
        '18K',
        '½',
        'ß',
        'кольца',
        '-',
        ',',
        '%',
        '(',
        ' ',
        '  ',
        '\t',
        '_',
        '\\',
        '"',
      ],
    );
    const texts = [
      ...fc.sample(fc.array(part, { maxLength: 8 }), 500).map((parts) => parts.join('')),
      ...fc.sample(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), 500),
      ` ${'n'.repeat(3000)} `,
    ];
    const { rows } = await sql<{ words: string[]; signs: string[] }>`
      select search_words_in(content) as words, search_signs_in(content) as signs
      from unnest(${texts}::text[]) with ordinality texts (content, place) order by place`.execute(db);
    expect(rows.map(({ words }) => words)).toEqual(texts.map(indexWordsOf));
    expect(rows.map(({ signs }) => signs.toSorted())).toEqual(
      texts.map((text) => indexSignsOf(text).toSorted()),
    );
  });

  it('is left alone by a change of price', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    const versions = async () =>
      (
        await sql`select word, xmin::text from search_words union all
        select word, xmin::text from search_entries order by 1`.execute(db)
      ).rows;
    const before = await versions();
    await updateProduct(db, 'chain_products', 'luna', { price: 99 });
    expect(await versions()).toEqual(before);
    await updateProduct(db, 'chain_products', 'luna', { name: 'Sol' });
    expect(await versions()).not.toEqual(before);
  });

  it('gives words that are a typing error or two apart a key in common', async () => {
    const { db } = await open();
    const word = (least: number, most: number) =>
      fc.string({ minLength: least, maxLength: most, unit: fc.constantFrom(...'abcde') });
    // Seeded: few random words are so close, and not always enough.
    const sample = <T>(of: fc.Arbitrary<T>, numRuns: number) => fc.sample(of, { numRuns, seed: 1 });
    const pairs = [
      ...sample(fc.tuple(word(4, 9), word(4, 9)), 4000).filter(([a, b]) => editDistance(a, b) === 1),
      ...sample(fc.tuple(word(8, 9), word(6, 9)), 20_000).filter(([a, b]) => editDistance(a, b) <= 2),
      ...sample(word(8, 12), 200).map((typed) => [typed, swapTwice(typed)] as const),
    ];
    expect(pairs.length).toBeGreaterThan(210);
    const { rows } = await sql`select typed, word from unnest(${pairs.map(([a]) => a)}::text[],
      ${pairs.map(([, b]) => b)}::text[]) pairs (typed, word)
      where not spelling_keys(typed) && spelling_keys(word)`.execute(db);
    expect(rows).toEqual([]);
  });
});

/** Two typing errors, far apart. */
function swapTwice(word: string): string {
  const letters = [...word];
  for (const place of [0, 4]) letters.splice(place, 2, ...letters.slice(place, place + 2).reverse());
  return letters.join('');
}

async function wordsOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ word: string; products: number }>`
    select word, products::int from search_words`.execute(db);
  return Object.fromEntries(rows.map(({ word, products }) => [word, products]));
}
