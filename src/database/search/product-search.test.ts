import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts, type NewProduct, updateProduct } from '#database/products/product-changes.ts';
import type { Database } from '#database/tables.ts';
import { maxTypos } from '#domain/search/edit-distance.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '#domain/search/search-vocabulary.ts';
import { searchWordsIn } from '#domain/search/search-words.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { MAX_COUNTED, searchProducts, searchWithCount } from './product-search.ts';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

describeOnBothEngines('product search', (open) => {
  const found = async (db: Database, term: string, page = {}) =>
    (await searchProducts(db, term, page)).rows.map(({ id }) => id);

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
    const words: SearchWords = { ...NO_SEARCH_WORDS, ignored: 'cheap, jewelry' };
    const found = await searchWithCount(db, term, {}, words);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect(found).toMatchObject({ count: ids.length, price, unmatched });
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

  it('of a word that several kinds have, the kind that the shop names comes first, unless the search names another', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'chain', name: 'Miami Cuban', category: 'Chains' }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({
        id: 'ring',
        name: 'Cuban Link',
        category: 'Rings',
        product_type: 'Cuban Ring',
        featured: true,
      }),
    ]);
    const words: SearchWords = {
      ...NO_SEARCH_WORDS,
      same: ['cuban, cuban link'],
      otherwise: { cuban: 'cuban chain' },
    };
    const foundBy = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await foundBy('cuban')).toEqual(['chain', 'ring']);
    expect(await foundBy('cuban link')).toEqual(['chain', 'ring']);
    expect(await foundBy('cuban ring')).toEqual(['ring']);
  });

  it.each([
    ['lion', [], [], null],
    ['lion pendant', ['medallion'], ['lion'], null],
    ['hours', [], [], null],
    ['ship to me', [], [], null],
    ['can i return', [], [], null],
    ['do you have pendants', ['medallion'], [], null],
    ['shop pendants', ['medallion'], [], null],
  ])('%s means what it says, and no word that looks like it', async (term, ids, unmatched, correctedTerm) => {
    const { db } = await open();
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'medallion', name: 'Medallion to Wear', category: 'Pendants' }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'ring', name: 'Four-Row Pave', category: 'Hip Hop Rings' }),
      aProduct({ id: 'canary', name: 'Canary', category: 'Hip Hop Rings' }),
    ]);
    const words: SearchWords = {
      ...NO_SEARCH_WORDS,
      same: ['lion'],
      ignored: 'can, do, you, have, shop, to, i, me',
    };
    const result = await searchProducts(db, term, {}, words);
    expect(result.rows.map(({ id }) => id)).toEqual(ids);
    expect(result).toMatchObject({ unmatched, correctedTerm });
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

  it.each([
    ['cubn chian', 'cuban chain', ['cuban']],
    ['CUBN CHAINS', 'cuban chains', ['cuban']],
    ['moisanite', 'moissanite', ['tennis']],
    ['tenis bracelet', 'tennis bracelet', ['tennis']],
    ['grilz', 'grillz', ['grillz']],
    ['braclte', 'bracelet', null],
    ['bracltet', 'bracelet', ['tennis']],
    ['rpe', null, null],
    ['mois bracelt', 'mois bracelet', ['tennis']],
    ['brclet', 'bracelet', ['tennis']],
    ['tennis brclet', 'tennis bracelet', ['tennis']],
  ])('%s is understood as %s', async (typed, meant, ids) => {
    const { db } = await open();
    await insertProducts(db, 'bracelet_products', [
      aProduct({ id: 'tennis', name: 'Tennis', category: 'Bracelets', material: 'Moissanite' }),
      aProduct({ id: 'noise', name: 'Bracelet charm', category: 'Charms', in_stock: false }),
    ]);
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'cuban', name: 'Cuban', category: 'Chains' }),
    ]);
    await insertProducts(db, 'grillz_products', [
      aProduct({ id: 'grillz', name: 'Set', category: 'Grillz' }),
    ]);
    const result = await searchWithCount(db, typed, {});
    expect(result.rows.map(({ id }) => id)).toEqual(ids ?? []);
    expect(result.count).toBe(ids?.length ?? 0);
    expect(result.correctedTerm).toBe(ids && meant);
  });

  const LEXICON: SearchWords = {
    same: ['necklace, chain', 'cz, cubic zirconia', 'iced, iced out'],
    units: ['mm, millimeter', 'ct, carat', 'k, kt', 'in, inch', 'size'],
    otherwise: { wedding: 'engagement', diamond: 'moissanite' },
    ignored: 'for, men, waterproof',
  };

  it.each([
    ['necklace', ['rope', 'iced']],
    ['neckl', ['rope', 'iced']],
    ['neclace', ['rope', 'iced']],
    ['gold necklaces', ['rope']],
    ['10mm', ['rope']],
    ['10 mm', ['rope']],
    ['10 millimeters', ['rope']],
    ['10millimeter rope', ['rope']],
    ['8mm', ['iced']],
    ['18k', ['rope']],
    ['18 kt chain', ['rope']],
    ['20 inch necklace', ['rope']],
    ['chain 20"', ['rope']],
    ['size 7 ring', ['ring']],
    ['ring 7', ['ring']],
    ['icedchain', ['iced']],
    ['iced x chain', ['iced']],
    ['2ct', ['stone']],
    ['2 carats', ['stone']],
    ['vvs', ['stone']],
    ['vvs1', ['stone']],
    ['cz', ['stone']],
    ['cubic zirconia', ['stone']],
    ['iced out chain', ['iced']],
    ["men's chain", ['rope', 'iced']],
    ['waterproof rope', ['rope']],
    ['chain for men', ['rope', 'iced']],
    ['wedding ring', ['ring']],
    ['diamond ring', ['ring']],
    ['ring', ['ring']],
    ['round', ['stone']],
    ['lab grown', ['stone']],
    ['pave', ['ring']],
  ])('the words of the shop are understood: %s', async (term, ids) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({
        ...{ id: 'rope', name: 'Rope, 10 mm', material: '18K Gold', created_at: day(2) },
        lengths_and_prices: [{ length: '20 in', price: 5, stripe_price_id: 'price_20' }],
      }),
      aProduct({ id: 'iced', name: 'Iced, 8 mm', created_at: day(1) }),
    ]);
    await insertProducts(db, 'engagement_ring_products', [
      aProduct({
        id: 'ring',
        name: 'Pavé Halo',
        category: 'Engagement Rings',
        stone: 'moissanite',
        sizes: ['7'],
      }),
    ]);
    await insertProducts(db, 'vvs_simulant_products', [
      aProduct({
        ...{ id: 'stone', name: 'Loose', category: 'Stones', material: 'Cubic Zirconia', shape: 'Round' },
        ...{ carat_weight: '2 ct', clarity_grade: 'VVS1', stone: 'lab-grown-diamond' },
      }),
    ]);
    await insertProducts(db, 'earring_products', [
      aProduct({ id: 'studs', name: 'Studs', category: 'Earrings', featured: true }),
    ]);
    const { rows } = await searchProducts(db, term, {}, LEXICON);
    expect(rows.map(({ id }) => id)).toEqual(ids);
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

  const WITH_STONES: SearchWords = {
    ...NO_SEARCH_WORDS,
    otherwise: { 'with stone': 'moissanite, simulant', ring: 'signet' },
    ignored: 'with, no, tarnish, jewelry',
  };

  it.each([
    ['ring no stones', ['plain'], []],
    ['rings without any stones', ['plain'], []],
    ['ring not gold', ['iced', 'signet'], []],
    ['no stones', ['plain', 'limit'], []],
    ['jewelry without stones', ['plain', 'limit'], []],
    ['no signet ring', ['iced', 'plain'], []],
    ['rign without stones', ['plain'], []],
    // What no product has, and what a product is called.
    ['no opal ring', ['iced', 'plain', 'signet'], []],
    ['no tarnish ring', ['iced', 'plain', 'signet'], []],
    ['no limit', ['limit'], []],
    ['signet no stones', ['signet'], ['no stones']],
  ])('%s finds %j, and what is not wanted is left out', async (term, ids, unmatched) => {
    const { db } = await open();
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'iced', name: 'Iced', category: 'Rings', stone: 'moissanite', created_at: day(4) }),
      aProduct({ id: 'plain', name: 'Plain Gold', category: 'Rings', created_at: day(3) }),
      aProduct({ id: 'signet', name: 'Signet', category: 'Rings', stone: 'simulant', created_at: day(2) }),
    ]);
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'limit', name: 'No Limit', category: 'Chains', created_at: day(1) }),
    ]);
    const found = await searchWithCount(db, term, {}, WITH_STONES);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect(found).toMatchObject({ unmatched, count: ids.length });
  });

  it.each([
    ['brclt', 'bracelet', ['bracelet']],
    ['saffire braslet', 'sapphire bracelet', ['bracelet']],
    ['erings', 'earring', ['studs']],
    ['earins', 'earring', ['studs']],
    ['wathces', 'watch', ['watch']],
    ['jewelary', 'jewelry', ['bracelet', 'studs', 'watch']],
    ['juelry', 'jewelry', ['bracelet', 'studs', 'watch']],
    // A wrong letter is likelier than another word that sounds like it.
    ['wach', 'watch', ['watch']],
    ['rolly', null, []],
    ['brcl', null, []],
  ])('%s is understood as %s, by its sound and its letters', async (typed, meant, ids) => {
    const { db } = await open();
    await insertProducts(db, 'bracelet_products', [
      aProduct({
        id: 'bracelet',
        name: 'Sapphire',
        category: 'Bracelets',
        created_at: day(3),
      }),
    ]);
    await insertProducts(db, 'earring_products', [
      aProduct({ id: 'studs', name: 'Studs', category: 'Earrings', created_at: day(2) }),
    ]);
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'watch', name: 'Dial', category: 'Watches', created_at: day(1) }),
    ]);
    const words: SearchWords = {
      ...NO_SEARCH_WORDS,
      same: ['bracelet, pulsera', 'ring'],
      otherwise: { blue: 'sapphire' },
      ignored: 'jewelry, really',
    };
    const result = await searchProducts(db, typed, {}, words);
    expect(result.rows.map(({ id }) => id)).toEqual(ids);
    expect(result.correctedTerm).toBe(meant);
  });

  it('a piece is found by its current clasp, and a box clasp does not make it a box chain', async () => {
    const { db } = await open();
    const words = {
      ...NO_SEARCH_WORDS,
      same: ['box clasp', 'spring ring clasp, spring ring', 'lobster clasp'],
    };
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), ...unmatched.map((typed) => `not ${typed}`)];
    };
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'box', name: 'Box', category: 'Chains', clasp: 'Lobster', created_at: day(2) }),
      aProduct({
        id: 'rope',
        name: 'Rope',
        category: 'Chains',
        clasp: 'Box, with a latch',
        created_at: day(1),
      }),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'oval', name: 'Oval', category: 'Pendants', clasp: 'Spring ring' }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'ring', name: 'Signet', category: 'Rings' }),
    ]);
    expect(await search('box clasp')).toEqual(['rope']);
    expect(await search('lobster clasps')).toEqual(['box']);
    expect(await search('lobster')).toEqual(['box']);
    expect(await search('box chain lobster clasp')).toEqual(['box']);
    expect(await search('spring ring clasp')).toEqual(['oval']);
    expect(await search('box chain')).toEqual(['box']);
    expect(await search('ring')).toEqual(['ring']);
    expect(await search('lobster clasp ring')).toEqual(['ring', 'not lobster clasp']);
    await updateProduct(db, 'chain_products', 'rope', { clasp: 'Oversized lobster' });
    expect(await search('box clasp')).not.toContain('rope');
    expect(await search('lobster clasp rope')).toEqual(['rope']);
  });

  it('the rows that a merchant added are found, after pieces that are named so', async () => {
    const { db } = await open();
    const watch = (id: string, more_specifications: string, index: number) =>
      aProduct({ id, name: 'Diver', category: 'Watches', more_specifications, created_at: day(9 - index) });
    await insertProducts(db, 'watch_products', [
      watch('steel', 'Movement: Automatic\nCrystal: Sapphire\nCase: 41 mm', 0),
      watch('plain', 'Movement: Quartz\nChronograph: No\nBand: Steel bracelet', 1),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'blue', name: 'Sapphire drop', category: 'Pendants', created_at: day(1) }),
    ]);
    await insertProducts(db, 'bracelet_products', [
      aProduct({ id: 'bangle', name: 'Bangle', category: 'Bracelets', created_at: day(1) }),
    ]);
    const search = async (term: string) => {
      const { rows, correctedTerm, unmatched } = await searchProducts(db, term);
      return [...rows.map(({ id }) => id), ...unmatched.map((typed) => `not ${typed}`), correctedTerm].filter(
        (part) => part !== null,
      );
    };
    expect(await search('automatic watch')).toEqual(['steel']);
    expect(await search('autom')).toEqual(['steel']);
    expect(await search('automattic watch')).toEqual(['steel', 'automatic watch']);
    expect(await search('movement automatic')).toEqual(['steel']);
    expect(await search('41mm watch')).toEqual(['steel']);
    expect(await search('sapphire')).toEqual(['blue', 'steel']);
    expect(await search('sapphire crystal watch')).toEqual(['steel']);
    expect(await search('chronograph watch')).toEqual(['steel', 'plain', 'not chronograph']);
    expect(await search('bracelet')).toEqual(['bangle']);
    await updateProduct(db, 'watch_products', 'plain', { more_specifications: 'Movement: Automatic' });
    expect(await search('automatic watch')).toEqual(['steel', 'plain']);
    expect(await search('quartz watch')).toEqual(['steel', 'plain', 'not quartz']);
  });

  it('a typing error is corrected only to a word that finds something', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'chain', name: 'Moissanite Rope', category: 'Chains' }),
    ]);
    const words = { ...NO_SEARCH_WORDS, same: ['cart, shopping cart', 'gift'] };
    const search = async (term: string) => {
      const { rows, correctedTerm, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), correctedTerm, ...unmatched];
    };
    expect(await search('card rope')).toEqual(['chain', null, 'card']);
    expect(await search('chanis')).toEqual(['chain', 'chain']);
    expect(await search('moisanight rope')).toEqual(['chain', 'moissanite rope']);
    expect(await search('card chanis')).toEqual(['chain', 'chain', 'card']);
  });

  it('the beginning of a word that the shop knows finds it, though a shortcut has it as a word', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'chain', name: 'Rope', category: 'Chains' })]);
    const words: SearchWords = {
      ...NO_SEARCH_WORDS,
      same: ['necklace, chain'],
      shortcuts: { faqs: 'turn my neck green' },
    };
    expect((await searchProducts(db, 'neck', {}, words)).rows.map(({ id }) => id)).toEqual(['chain']);
  });

  it('of several things with “or” between them, any is found, unless some piece is both', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains', created_at: day(3) }),
      aProduct({ id: 'franco', name: 'Franco', category: 'Chains', created_at: day(2) }),
      aProduct({ id: 'gold and silver', name: 'Box, Gold and Silver', category: 'Chains' }),
      aProduct({ id: 'gold', name: 'Figaro, Gold', category: 'Chains' }),
    ]);
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(
        db,
        term,
        {},
        { ...NO_SEARCH_WORDS, ignored: 'vs, or' },
      );
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('franco vs rope chain')).toEqual(['rope', 'franco']);
    expect(await search('rope or 9 mm franco')).toEqual(['rope', 'franco', '9', 'mm']);
    expect(await search('gold or silver chain')).toEqual(['gold and silver']);
  });

  it('what a piece comes with is left out before what it is', async () => {
    const { db } = await open();
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'tag', name: 'Dog Tag', category: 'Pendants' }),
    ]);
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains', featured: true }),
    ]);
    const { rows, unmatched } = await searchProducts(db, 'dog tag with rope chain');
    expect(rows.map(({ id }) => id)).toEqual(['tag']);
    expect(unmatched).toEqual(['with', 'rope', 'chain']);
  });

  it('if no piece has the size, those of the nearest size come first', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: '8 mm', name: 'Rope, 8 mm', featured: true }),
      aProduct({ id: '4 mm', name: 'Rope, 4 mm' }),
      aProduct({ id: '3 mm', name: 'Figaro, 3 mm' }),
    ]);
    const words = { ...NO_SEARCH_WORDS, units: ['mm, millimeter', 'in'] };
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('rope 3mm')).toEqual(['4 mm', '8 mm', '3mm']);
    expect(await search('9 millimeter rope')).toEqual(['8 mm', '4 mm', '9 millimeter']);
    expect(await search('rope 40 in')).toEqual(['8 mm', '4 mm', '40 in']);
  });

  it('pieces of the longer phrase that a word prefers come first', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rose', name: 'Rope, Rose Gold', category: 'Chains', featured: true }),
      aProduct({ id: 'yellow', name: 'Rope, Yellow Gold', category: 'Chains' }),
      aProduct({ id: 'clasp', name: 'Yellow Gold Clasp', category: 'Clasps', featured: true }),
    ]);
    const words = { ...NO_SEARCH_WORDS, otherwise: { gold: 'yellow gold' } };
    const search = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await search('gold chain')).toEqual(['yellow', 'rose']);
    expect(await search('rose gold chain')).toEqual(['rose']);
  });

  it('of several words that may be left out, the one that is listed first says what is meant', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'chain', name: 'Rope', category: 'Chains' })]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'heart', name: 'Heart on Chain', category: 'Pendants', featured: true }),
    ]);
    const words: SearchWords = {
      ...NO_SEARCH_WORDS,
      otherwise: { son: 'rope', gift: 'pendant' },
      ignored: 'gift, son, for',
    };
    const search = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await search('gift')).toEqual(['heart']);
    expect(await search('gift for son')).toEqual(['chain']);
    expect(await search('gift for son chain')).toEqual(['chain']);
  });

  it('a whole word does not stand for a phrase that begins with it, except alone', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'cushion', name: 'Cushion', featured: true }),
      aProduct({ id: 'luna', name: 'Luna' }),
    ]);
    const words = { ...NO_SEARCH_WORDS, otherwise: { 'old mine': 'cushion' } };
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('old')).toEqual(['cushion']);
    expect(await search('luna old')).toEqual(['luna', 'old']);
  });

  it('a question that a page answers finds products only if it names a kind, or if they have all its words', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains' }),
      aProduct({ id: 'sunny', name: 'Sunny', category: 'Chains' }),
    ]);
    const words = { ...NO_SEARCH_WORDS, shortcuts: { contact: 'hours, repair' } };
    const search = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await search('sunday rope')).toEqual(['rope']);
    expect(await search('sunday hours')).toEqual([]);
    expect(await search('hours rope')).toEqual([]);
    expect(await search('repair rope chain')).toEqual(['rope']);
  });

  it('what is water resistant is found by that, and other pieces are not', async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'dry', name: 'Dress', category: 'Watches', featured: true, facts: ['warranty'] }),
      aProduct({ id: 'diver', name: 'Diver', category: 'Watches', facts: ['water-resistant'] }),
    ]);
    const words = { ...NO_SEARCH_WORDS, otherwise: { waterproof: 'water resistant' } };
    const search = (term: string) => searchProducts(db, term, {}, words);
    expect((await search('water-resistant watches')).rows.map(({ id }) => id)).toEqual(['diver']);
    expect((await search('waterproof')).rows.map(({ id }) => id)).toEqual(['diver']);
    expect((await search('waterproof dress')).unmatched).toEqual(['waterproof']);
  });

  it.each([
    ['ten millimeter rope', ['10']],
    ['6,5 mm', ['6.5']],
    ['rope 6,5mm', ['6.5']],
    ['1/2 carat', ['half']],
    ['½ ct', ['half']],
    ['1 1/2 ct', ['one and a half']],
  ])('numbers as shoppers write them: %s', async (term, ids) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: '10', name: 'Rope, 10 mm' }),
      aProduct({ id: '6.5', name: 'Rope, 6.5 mm' }),
    ]);
    await insertProducts(db, 'vvs_simulant_products', [
      aProduct({ id: 'half', name: 'Loose', carat_weight: '0.5 ct' }),
      aProduct({ id: 'one and a half', name: 'Loose', carat_weight: '1.5 ct' }),
    ]);
    const { rows, unmatched } = await searchProducts(db, term, {}, LEXICON);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(unmatched).toEqual([]);
  });

  it.each([
    ['platinum rope', ['rope'], ['platinum'], null],
    ['platinum opal rope', ['rope'], ['platinum', 'opal'], null],
    ['Platinum, rpoe', ['rope'], ['Platinum'], 'rope'],
    ['rope 12mm', ['rope'], ['12mm'], null],
    ['💍 rope', ['rope'], ['💍'], null],
    ['platinum', [], [], null],
    ['for men', ['curb', 'rope'], [], null],
    ['platinum opal', [], [], null],
    ['rope curb', ['curb'], ['rope'], null],
    ['Rope for curb', ['curb'], ['Rope'], null],
    ['rope chains curb', ['curb'], ['rope'], null],
    ['curb 10mm', ['curb'], ['10mm'], null],
    ['curb ope', ['curb'], ['ope'], null],
    ['rpoe curb', ['curb'], ['rpoe'], null],
    ['rope 100 crub', ['curb'], ['rope'], '100 curb'],
    ['rope mmm curb', ['curb'], ['rope', 'mmm'], null],
    ['% rope', [], [], null],
    ['% curb', ['curb'], [], null],
    ['%_', [], [], null],
  ])(
    'of %s, the closest are found, and the words that they do not match are named',
    async (term, ids, unmatched, meant) => {
      const { db } = await open();
      await insertProducts(db, 'chain_products', [
        aProduct({ id: 'rope', name: 'Rope, 10 mm' }),
        aProduct({ id: 'curb', name: 'Curb 100%' }),
      ]);
      const found = await searchProducts(db, term, {}, LEXICON);
      expect(found.rows.map(({ id }) => id)).toEqual(ids);
      expect(found.unmatched).toEqual(unmatched);
      expect(found.correctedTerm).toBe(meant);
    },
  );

  it.each([
    ['silver gold rope tennis pendant', ['silver'], ['gold', 'rope']],
    ['silver gold rope tennis pendant under $50', ['gold'], ['silver', 'tennis']],
  ])(
    'of %s, products with the last word and the most others are the closest',
    async (term, ids, unmatched) => {
      const { db } = await open();
      await insertProducts(db, 'pendant_products', [
        aProduct({ id: 'pendant', name: 'Pendant', featured: true }),
        aProduct({ id: 'gold', name: 'Gold Rope Pendant', price: 20_00 }),
        aProduct({ id: 'silver', name: 'Silver Tennis Pendant', price: 100_00 }),
        aProduct({ id: 'chain', name: 'Silver Gold Rope Tennis Chain' }),
      ]);
      const found = await searchProducts(db, term, {}, LEXICON);
      expect(found.rows.map(({ id }) => id)).toEqual(ids);
      expect(found.unmatched).toEqual(unmatched);
    },
  );

  it.each([
    ['ring black', ['ring'], ['black']],
    ['black ring', ['ring'], ['black']],
    ['tennis bracelet black', ['tennis', 'cuban'], ['black']],
    ['black tennis bracelet', ['tennis', 'cuban'], ['black']],
    ['cuban bracelet 5mm black', ['cuban'], ['5mm', 'black']],
    ['watch black', ['watch'], []],
    ['brcelet black', ['tennis', 'cuban'], ['black']],
    ['black brcelet', ['tennis', 'cuban'], ['black']],
    ['king black', ['watch'], ['king']],
  ])('of %s, the kind of piece is kept, wherever it stands', async (term, ids, unmatched) => {
    const { db } = await open();
    await insertProducts(db, 'bracelet_products', [
      aProduct({ id: 'tennis', name: 'Tennis', product_type: 'Tennis Bracelet', created_at: day(2) }),
      aProduct({ id: 'cuban', name: 'Cuban', product_type: 'Tennis Bracelet', created_at: day(1) }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'ring', name: 'Signet', category: 'Rings' }),
    ]);
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'watch', name: 'Black 5 mm', category: 'Watches', featured: true }),
    ]);
    const found = await searchProducts(db, term, {}, LEXICON);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect(found.unmatched).toEqual(unmatched);
  });

  it('a word that is found only in another meaning is kept where a further word does not match', async () => {
    const { db } = await open();
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'plain', name: 'Signet 5 mm', category: 'Rings', featured: true }),
      aProduct({ id: 'moissanite', name: 'Moissanite', category: 'Rings' }),
    ]);
    await insertProducts(db, 'vvs_simulant_products', [aProduct({ id: 'loose', name: 'Diamond' })]);
    const { rows, unmatched } = await searchProducts(db, '5mm diamond ring', {}, LEXICON);
    expect(rows.map(({ id }) => id)).toEqual(['moissanite']);
    expect(unmatched).toEqual(['5mm']);
  });

  it('among other meanings, the named kind of piece comes first', async () => {
    const { db } = await open();
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'cross', name: 'Moissanite Cross on Chain', category: 'Pendants', featured: true }),
    ]);
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'chain', name: 'Moissanite', category: 'Chains' }),
    ]);
    const found = async () =>
      (await searchProducts(db, 'diamond chain', {}, LEXICON)).rows.map(({ id }) => id);
    expect(await found()).toEqual(['chain', 'cross']);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'diamond', name: 'Diamond on Chain', category: 'Pendants' }),
    ]);
    expect(await found()).toEqual(['diamond', 'chain', 'cross']);
  });

  it.each([
    ['old', ['gold']],
    ['old luna', ['luna'], ['old']],
    ['mi luna', ['luna'], ['mi']],
    ['luna mi', ['luna miami']],
    ['iami luna', ['luna miami']],
    ['mia luna', ['luna miami']],
  ])('in %s, short letters beside other words are no part of a word', async (term, ids, left = []) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'gold', name: 'Gold' }),
      aProduct({ id: 'luna', name: 'Luna', featured: true }),
      aProduct({ id: 'luna miami', name: 'Luna Miami' }),
    ]);
    const { rows, unmatched } = await searchProducts(db, term);
    expect(rows.map(({ id }) => id).slice(0, 1)).toEqual(ids);
    expect(unmatched).toEqual(left);
  });

  it('few matches are followed by in-stock matches of alternative meanings', async () => {
    const { db } = await open();
    const ring = { category: 'Rings', featured: true };
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ ...ring, id: 'diamond', name: 'Diamond Band', featured: false }),
      aProduct({ ...ring, id: 'moissanite', name: 'Moissanite Band' }),
      aProduct({ ...ring, id: 'sold out', name: 'Moissanite Signet', in_stock: false }),
    ]);
    const search = async (page = {}) => {
      const { rows, count } = await searchWithCount(db, 'diamond ring', page, LEXICON);
      return { ids: rows.map(({ id }) => id), count };
    };
    expect(await search()).toEqual({ ids: ['diamond', 'moissanite'], count: 2 });
    expect(await search({ limit: 1, offset: 1 })).toEqual({ ids: ['moissanite'], count: 2 });
    await db
      .updateTable('hip_hop_ring_products')
      .set({ in_stock: false })
      .where('id', '=', 'diamond')
      .execute();
    expect(await search()).toEqual({ ids: ['diamond'], count: 1 });
    await sql`insert into hip_hop_ring_products (id, name, price, category)
      select 'p' || n, 'Diamond', 5, 'Rings' from generate_series(1, 11) n`.execute(db);
    expect((await search()).count).toBe(12);
    await sql`insert into hip_hop_ring_products (id, name, price, category)
      values ('p12', 'Diamond', 5, 'Rings')`.execute(db);
    expect((await search()).count).toBe(12);
  });

  it('of two equally close corrections, the more frequent word wins', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope' }),
      aProduct({ id: 'robe', name: 'Robe' }),
      aProduct({ id: 'robe 2', name: 'Robe' }),
    ]);
    expect(await found(db, 'roke')).toEqual(['robe', 'robe 2']);
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
        fc.pre(searchWordsIn(searched).every((word) => maxTypos(word.length) === 0));
        fc.pre(searchWordsIn(searched).length > 0);
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
    [row.name, row.category, row.material ?? ''].map((field) => searchWordsIn(field));
  const all = rows.flatMap(fieldsOf).flat();
  const everyTyped = searchWordsIn(term);
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
