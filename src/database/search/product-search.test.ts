import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import { maxTypos } from '#domain/search/edit-distance.ts';
import { indexWordsOf } from '#domain/search/index-words.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day, found } from './product-search.fixture.ts';
import { MAX_COUNTED, searchWithCount } from './product-search.ts';

describeOnBothEngines('product search', (open) => {
  it.each([
    ['name', { name: 'Miami Cuban Chain' }],
    ['category', { category: 'Cuban Chains' }],
    ['product type', { product_type: 'cuban' }],
    ['material', { material: 'CUBAN gold' }],
  ])('a term is found in the %s, whatever its case', async (_, overrides) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct(overrides),
      aProduct({ id: 'other', name: 'Rope' }),
    ]);
    expect(await found(db, 'cUBan')).toEqual(['luna']);
    expect(await found(db, ' cuban ')).toEqual(['luna']);
  });

  it('a term is not found across two fields, nor in the description', async () => {
    const { db } = await open();
    const overrides = { name: 'Luna', category: 'Chains', description: 'A cuban.' };
    await insertProducts(db, 'chain_products', [aProduct(overrides)]);
    for (const term of ['unachains', 'nach', 'cuban']) {
      expect(await found(db, term), term).toEqual([]);
    }
  });

  it('in stock, featured first, then newest, ties by id, as many as asked', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'old', created_at: day(1) }),
      aProduct({ id: 'b', created_at: day(3) }),
      aProduct({ id: 'a', created_at: day(3) }),
      aProduct({ id: 'featured', created_at: day(2), featured: true }),
      aProduct({ id: 'sold out', created_at: day(9), featured: true, in_stock: false }),
    ]);
    expect(await found(db, 'luna')).toEqual(['featured', 'a', 'b', 'old']);
    expect(await found(db, 'luna', { limit: 2 })).toEqual(['featured', 'a']);
    expect(await found(db, 'luna', { limit: 2, offset: 2 })).toEqual(['b', 'old']);
    expect(await found(db, 'luna', { limit: 2, offset: 4 })).toEqual([]);
  });

  it('with no match in stock, sold-out ones are found', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'a', in_stock: false, created_at: day(1) }),
      aProduct({ id: 'b', in_stock: false, featured: true }),
    ]);
    expect(await found(db, 'luna')).toEqual(['b', 'a']);
    expect(await found(db, 'l')).toEqual(['b', 'a']);
  });

  it.each(['%', '_', '50%', 'e_g', '\\', '(10 mm)', "o'neil", '"', ',', '100%_\\'])(
    'the characters of %s stand for themselves',
    async (term) => {
      const { db } = await open();
      await insertProducts(db, 'chain_products', [
        aProduct({ id: 'plain', name: 'Pave egg 5010 mm ONeil' }),
        aProduct({ id: 'special', name: `The ${term} ring` }),
      ]);
      expect(await found(db, term)).toEqual(['special']);
    },
  );

  it('if the whole term is not found, its words are searched separately and in the singular', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'a', name: 'Cuban Link Chain', category: 'Links' }),
      aProduct({ id: 'b', name: 'Rope Chain', category: 'Links' }),
      aProduct({ id: 'c', name: 'Glass', category: 'Glasses' }),
    ]);
    expect(await found(db, 'cuban chain')).toEqual(['a']);
    expect(await found(db, 'chains cuban')).toEqual(['a']);
    expect(await found(db, 'glass')).toEqual(['c']);
  });

  it('the whole term comes first, then its words, whatever is featured', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'apart', name: 'Chain with a Cuban link', featured: true }),
      aProduct({ id: 'whole', name: 'Cuban chain' }),
    ]);
    expect(await found(db, 'cuban chain')).toEqual(['whole', 'apart']);
    await db.updateTable('chain_products').set({ in_stock: false }).where('id', '=', 'whole').execute();
    expect(await found(db, 'cuban chain')).toEqual(['apart']);
    await db.updateTable('chain_products').set({ in_stock: false }).execute();
    expect(await found(db, 'cuban chain')).toEqual(['whole', 'apart']);
  });

  it('what the last word says a piece is comes first, then what only names it', async () => {
    const { db } = await open();
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'cross', name: 'Gold Cross on Rope Chain', category: 'Pendants', featured: true }),
    ]);
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Gold Rope', product_type: 'Rope Chain' }),
    ]);
    expect(await found(db, 'gold chain')).toEqual(['rope', 'cross']);
    expect(await found(db, 'chain')).toEqual(['rope', 'cross']);
    expect(await found(db, 'gold')).toEqual(['cross', 'rope']);
  });

  it('ranks go on over pages and are counted together', async () => {
    const { db } = await open();
    await sql`insert into chain_products (id, name, price, category)
      select 'p' || lpad(n::text, 2, '0'), case when n % 3 = 0 then 'Cuban Rope' else 'Rope of Cuban' end, 5,
        case when n % 2 = 0 then 'Ropes' else 'Others' end
      from generate_series(1, 30) n`.execute(db);
    const all = await found(db, 'cuban rope', { limit: 48 });
    expect(new Set(all).size).toBe(30);
    expect(all.slice(0, 6)).toEqual(['p06', 'p12', 'p18', 'p24', 'p30', 'p02']);
    for (const offset of [0, 4, 7, 15, 29, 30, 48]) {
      const page = await searchWithCount(db, 'cuban rope', { limit: 7, offset });
      expect(
        page.rows.map(({ id }) => id),
        String(offset),
      ).toEqual(all.slice(offset, offset + 7));
      expect(page.count, String(offset)).toBe(30);
    }
  });

  it('the matches are counted, up to a thousand', async () => {
    const { db } = await open();
    await sql`insert into chain_products (id, name, price, category)
      select 'p' || n, translate('N' || n || 'X', '0123456789', 'abcdefghij'), 5, 'Chains' from generate_series(0, 1099) n`.execute(
      db,
    );
    await insertProducts(db, 'chain_products', [aProduct({ id: 'gone', in_stock: false })]);
    const countOf = async (term: string, page = {}) => (await searchWithCount(db, term, page)).count;
    expect(await countOf('chains')).toBe(MAX_COUNTED + 1);
    expect(await countOf('nba', { limit: 48 })).toBe(111);
    expect(await countOf('nba', { limit: 48, offset: 96 })).toBe(111);
    expect(await countOf('nba', { limit: 48, offset: 960 })).toBe(111);
    expect(await countOf('luna')).toBe(1);
    expect(await countOf('peridot')).toBe(0);
  });

  it('every match is on one page, and the pages go on in the same order', async () => {
    const { db } = await open();
    const many = Array.from({ length: 100 }, (_, number) =>
      aProduct({ id: `p${number}`, created_at: day(1 + (number % 28)) }),
    );
    await insertProducts(db, 'chain_products', many);
    const all = await found(db, 'luna', { limit: 1000 });
    const pages = await Promise.all([0, 48, 96].map((offset) => found(db, 'luna', { limit: 48, offset })));
    expect(new Set(all).size).toBe(100);
    expect(pages.flat()).toEqual(all);
  });

  it('a blank term finds nothing, and a strange one does no harm', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    for (const term of ['', '  ', '\0', '\x1f', '\ud800', 'x'.repeat(10_000)]) {
      expect(await found(db, term)).toEqual([]);
    }
    expect(await found(db, 'lu\0')).toEqual(['luna']);
  });

  it('a single character is looked for too', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ name: 'É' }), aProduct({ id: 'x', name: 'X' })]);
    expect(await found(db, 'é')).toEqual(['luna']);
    expect(await found(db, 'é', { offset: 1 })).toEqual([]);
  });

  it('words that are frequent, but seldom together, are found behind 2,000 others', async () => {
    const { db } = await open();
    await sql`insert into chain_products (id, name, price, category, featured)
      select 'p' || n, case n when 2050 then 'Rope with Curb' when 2049 then 'Rope Curb' else 'Curb Rope' end, 5,
        'Chains', n < 2048 from generate_series(1, 2050) n`.execute(db);
    expect((await found(db, 'rope curb'))[0]).toBe('p2049');
    expect((await found(db, 'rope cur'))[0]).toBe('p2049');
    expect(await found(db, 'rope curb chains', { limit: 1000 })).toHaveLength(1000);
    // How many rows the planner expects depends on when the server last counted: what counts is that the index fits.
    const { rows } = await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql<{ 'QUERY PLAN': string }>`explain select id from products
        where search_terms @@ '''rope curb'''::tsquery`.execute(transaction);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_search_terms');
  });

  it('finds what reading every product one by one would find, in the same order', async () => {
    const { db } = await open();
    const part = fc.constantFrom('aa', 'ab', 'ba', 'É', ' ', '-').map(String);
    const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `x${parts.join('')}`);
    const product = fc.record({
      name: text,
      material: fc.option(text),
      in_stock: fc.boolean(),
      featured: fc.boolean(),
    });
    const stock = fc.array(product, { maxLength: 8 });
    const term = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    const soldOut = { in_stock: false, featured: false };
    const xaa = { name: 'xaa', material: 'xab aa', ...soldOut };
    const abaa = { name: 'x abaa', material: null, ...soldOut };
    await fc.assert(
      fc.asyncProperty(stock, term, async (products, searched) => {
        // A longer word that nothing contains may be taken for a typing error.
        fc.pre(indexWordsOf(searched).every((word) => maxTypos(word.length) === 0));
        fc.pre(indexWordsOf(searched).length > 0);
        const rows = products.map((overrides, index) =>
          aProduct({ id: `p${index}`, category: 'x', created_at: day(1), ...overrides }),
        );
        await db.deleteFrom('chain_products').execute();
        await insertProducts(db, 'chain_products', rows);
        expect(await found(db, searched)).toEqual(readOneByOne(rows, searched));
      }),
      { numRuns: 100, examples: [[[xaa, abaa], 'ab aa']] },
    );
  });
});

/** The rules of the search, without an index. */
function readOneByOne(rows: readonly NewProduct[], term: string): string[] {
  const fieldsOf = (row: NewProduct) =>
    [row.name, row.category, row.material ?? ''].map((field) => indexWordsOf(field));
  const all = rows.flatMap(fieldsOf).flat();
  const everyTyped = indexWordsOf(term);
  const distinct = [...new Set(everyTyped)];
  const isInitial = (word: string) => distinct.length > 1 && word.length === 1;
  // Beside other words, short ones are not looked for inside words, and two letters begin a word only at the end.
  const isBeginning = (word: string) =>
    distinct.length === 1 || word.length > 2 || (word.length === 2 && word === distinct.at(-1));
  const isInside = (word: string) => distinct.length === 1 || word.length > 3;
  const matchersOf = (word: string): ((other: string) => boolean)[] => [
    (other) => other === word,
    ...(isBeginning(word) ? [(other: string) => other.startsWith(word)] : []),
    ...(isInside(word) ? [(other: string) => other.includes(word)] : []),
  ];
  // A letter beside other words counts only as a word.
  const typed = everyTyped.filter((word) => !isInitial(word) || all.includes(word));
  const matcherOf = (word: string) => matchersOf(word).find((matches) => all.some(matches));
  const isWhole = (word: string) => all.includes(word);
  // Side by side, the first may be the end of a word it is read as, and the last the beginning of one.
  const phrase = typed.map((word, index) => (other = '') => {
    if (index === 0 && !isWhole(word)) return matcherOf(word)?.(other) === true && other.endsWith(word);
    return index === typed.length - 1 && !isWhole(word) ? other.startsWith(word) : other === word;
  });
  const isPhrase = (row: NewProduct) =>
    fieldsOf(row).some((words) =>
      words.some((_, start) => phrase.every((matches, index) => matches(words[start + index]))),
    );
  const meant = typed.flatMap((word) => matcherOf(word) ?? []);
  const hasAll = (row: NewProduct) => meant.every((matches) => fieldsOf(row).flat().some(matches));
  const isPhraseKnown = typed.length > 1 && meant.length === typed.length;
  const literal = meant.length === 0 ? [] : rows.filter(hasAll);
  const matches = literal.length > 0 ? literal : closest();
  // If no product has all words, keeps those of the product that has the last word and the most others, preferring later ones.
  function closest(): NewProduct[] {
    const matched = [...new Set(typed)].filter(matcherOf);
    const words = matched.some(isWhole) ? matched.filter(isWhole) : matched;
    const hasWord = (row: NewProduct, word: string) =>
      fieldsOf(row)
        .flat()
        .some((other) => matcherOf(word)?.(other));
    const wordsOf = (row: NewProduct) => words.map((word) => (hasWord(row, word) ? 1 : 0));
    const scoreOf = (row: NewProduct) => {
      const has = wordsOf(row);
      return (
        has.reduce((sum: number, bit) => sum + bit * 1000, 0) + Number.parseInt(has.toReversed().join(''), 2)
      );
    };
    const last = words.at(-1);
    const withLast = last === undefined ? [] : rows.filter((row) => hasWord(row, last));
    const [best] = withLast.toSorted((a, b) => scoreOf(b) - scoreOf(a));
    const kept = best ? words.filter((word) => hasWord(best, word)) : [];
    return best ? rows.filter((row) => kept.every((word) => hasWord(row, word))) : [];
  }
  const isAnyInStock = matches.some((row) => row.in_stock);
  return matches
    .filter((row) => row.in_stock === isAnyInStock)
    .sort(
      (a, b) =>
        (isPhraseKnown ? Number(isPhrase(b)) - Number(isPhrase(a)) : 0) ||
        Number(b.featured) - Number(a.featured) ||
        (a.id < b.id ? -1 : 1),
    )
    .map((row) => row.id);
}
