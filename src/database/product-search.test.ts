import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { aProduct } from './database.fixture.ts';
import { insertProducts, type NewProduct } from './product-changes.ts';
import { searchProducts } from './products.ts';
import type { Sql } from './tables.ts';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

describeOnBothEngines('product search', (open) => {
  const found = async (sql: Sql, term: string, page = {}) =>
    (await searchProducts(sql, term, page)).map(({ id }) => id);

  it.each([
    ['name', { name: 'Miami Cuban Chain' }],
    ['category', { category: 'Cuban Chains' }],
    ['product type', { product_type: 'cuban' }],
    ['material', { material: 'CUBAN gold' }],
  ])('SE-05: a term is found in the %s, whatever its case', async (_, said) => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [aProduct(said), aProduct({ id: 'other', name: 'Rope' })]);
    expect(await found(sql, 'cUBan')).toEqual(['luna']);
    expect(await found(sql, ' cuban ')).toEqual(['luna']);
  });

  it('a term is not found across two fields, nor in the description', async () => {
    const { sql } = await open();
    const said = { name: 'Luna', category: 'Chains', description: 'A cuban.' };
    await insertProducts(sql, 'chain_products', [aProduct(said)]);
    for (const term of ['lunachains', 'nach', 'cuban']) {
      expect(await found(sql, term), term).toEqual([]);
    }
  });

  it('SE-06: in stock, featured first, then newest, ties by id, as many as asked', async () => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [
      aProduct({ id: 'old', created_at: day(1) }),
      aProduct({ id: 'b', created_at: day(3) }),
      aProduct({ id: 'a', created_at: day(3) }),
      aProduct({ id: 'featured', created_at: day(2), featured: true }),
      aProduct({ id: 'sold out', created_at: day(9), featured: true, in_stock: false }),
    ]);
    expect(await found(sql, 'luna')).toEqual(['featured', 'a', 'b', 'old']);
    expect(await found(sql, 'luna', { limit: 2 })).toEqual(['featured', 'a']);
    expect(await found(sql, 'luna', { limit: 2, offset: 2 })).toEqual(['b', 'old']);
    expect(await found(sql, 'luna', { limit: 2, offset: 4 })).toEqual([]);
  });

  it('SE-07: with no match in stock, sold-out ones are found', async () => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [
      aProduct({ id: 'a', in_stock: false, created_at: day(1) }),
      aProduct({ id: 'b', in_stock: false, featured: true }),
    ]);
    expect(await found(sql, 'luna')).toEqual(['b', 'a']);
    expect(await found(sql, 'l')).toEqual(['b', 'a']);
  });

  it.each(['%', '_', '50%', 'e_g', '\\', '(10 mm)', "o'neil", '"', ',', '100%_\\'])(
    'SE-08: the characters of %s stand for themselves',
    async (term) => {
      const { sql } = await open();
      await insertProducts(sql, 'chain_products', [
        aProduct({ id: 'plain', name: 'Pave egg 5010 mm ONeil' }),
        aProduct({ id: 'special', name: `The ${term} ring` }),
      ]);
      expect(await found(sql, term)).toEqual(['special']);
    },
  );

  it('SE-09: the words of a term are looked for apart, and in the singular, when the term as a whole is nowhere', async () => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [
      aProduct({ id: 'a', name: 'Cuban Link Chain', category: 'Links' }),
      aProduct({ id: 'b', name: 'Rope Chain', category: 'Links' }),
      aProduct({ id: 'c', name: 'Glass', category: 'Glasses' }),
    ]);
    expect(await found(sql, 'cuban chain')).toEqual(['a']);
    expect(await found(sql, 'chains cuban')).toEqual(['a']);
    expect(await found(sql, 'glass')).toEqual(['c']);
    expect(await found(sql, 'cuban rope')).toEqual([]);
  });

  it('a blank term finds nothing, and a strange one does no harm', async () => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [aProduct()]);
    for (const term of ['', '  ', '\0', '\x1f', '\ud800', 'x'.repeat(10_000)]) {
      expect(await found(sql, term)).toEqual([]);
    }
    expect(await found(sql, 'lu\0')).toEqual(['luna']);
  });

  it('SE-30: a single character is looked for too', async () => {
    const { sql } = await open();
    await insertProducts(sql, 'chain_products', [aProduct({ name: 'É' }), aProduct({ id: 'x', name: 'X' })]);
    expect(await found(sql, 'é')).toEqual(['luna']);
    expect(await found(sql, 'é', { offset: 1 })).toEqual([]);
  });

  it('a rare product beyond the first 2,000 is found by the index', async () => {
    const { sql } = await open();
    const many = Array.from({ length: 2000 }, (_, number) => aProduct({ id: `p${number}`, featured: true }));
    await insertProducts(sql, 'chain_products', [...many, aProduct({ id: 'rare', name: 'Peridot' })]);
    expect(await found(sql, 'peridot')).toEqual(['rare']);
    expect(await found(sql, 'ot')).toEqual(['rare']);
  });

  it('the index of letter pairs answers a rare term on a large table', async () => {
    const { sql } = await open();
    await raw`insert into watch_products (id, name, price, category)
      select 'w' || n, 'Watch ' || md5(n::text), 5, 'Watches' from generate_series(1, 5000) n`.execute(sql);
    await raw`analyze products`.execute(sql);
    const { rows } = await raw<{ 'QUERY PLAN': string }>`explain select id from products
      where letter_pairs(search_text) @> array(
        select pair from unnest(array['zq']) word, unnest(letter_pairs(lower(word))) pair)`.execute(sql);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_letter_pairs');
  });

  it('finds what reading every product one by one would find, in the same order', async () => {
    const { sql } = await open();
    const words = fc.constantFrom('aa', 'ab', 'ba', 'A%', '_b', "b'", '\\a', 'É', ' ').map(String);
    const text = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => `x${parts.join('')}`);
    const product = fc.record({
      name: text,
      material: fc.option(text),
      in_stock: fc.boolean(),
      featured: fc.boolean(),
    });
    const stock = fc.array(product, { maxLength: 8 });
    const term = fc.array(words, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(stock, term, async (products, searched) => {
        fc.pre([...searched.trim()].length > 1 && !/\s/.test(searched.trim()));
        const rows = products.map((said, index) =>
          aProduct({ id: `p${index}`, category: 'x', created_at: day(1), ...said }),
        );
        await insertProducts(sql, 'chain_products', rows);
        expect(await found(sql, searched)).toEqual(readOneByOne(rows, searched));
        await sql.deleteFrom('chain_products').execute();
      }),
      { numRuns: 40 },
    );
  });
});

function readOneByOne(rows: readonly NewProduct[], term: string): string[] {
  const wanted = term.trim().toLowerCase();
  const matches = rows.filter((row) =>
    [row.name, row.category, row.material ?? ''].some((field) => field.toLowerCase().includes(wanted)),
  );
  const isAnyInStock = matches.some((row) => row.in_stock);
  return matches
    .filter((row) => row.in_stock === isAnyInStock)
    .sort((a, b) => Number(b.featured) - Number(a.featured) || (a.id < b.id ? -1 : 1))
    .map((row) => row.id);
}
