import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day, LEXICON } from './product-search.fixture.ts';
import { searchProducts, searchWithCount } from './product-search.ts';

describeOnBothEngines('search by meaning', (open) => {
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
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
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

  it('pieces of the longer phrase that a word prefers come first', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rose', name: 'Rope, Rose Gold', category: 'Chains', featured: true }),
      aProduct({ id: 'yellow', name: 'Rope, Yellow Gold', category: 'Chains' }),
      aProduct({ id: 'clasp', name: 'Yellow Gold Clasp', category: 'Clasps', featured: true }),
    ]);
    const words = { ...NO_SYNONYMS, otherwise: { gold: 'yellow gold' } };
    const search = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await search('gold chain')).toEqual(['yellow', 'rose']);
    expect(await search('rose gold chain')).toEqual(['rose']);
  });

  it('pieces of the longer phrase come first, whatever their kind, where the word itself names a kind', async () => {
    const { db } = await open();
    await insertProducts(db, 'diamond_products', [
      aProduct({ id: 'moissanite', name: 'Moissanite VS1', category: 'Diamond', featured: true }),
    ]);
    await insertProducts(db, 'engagement_ring_products', [
      aProduct({ id: 'diamond', name: 'Band VS1', category: 'Rings', stone: 'lab-grown-diamond' }),
    ]);
    const words = { ...NO_SYNONYMS, otherwise: { diamond: 'grown diamond' } };
    const { rows } = await searchProducts(db, 'vs1 diamond', {}, words);
    expect(rows.map(({ id }) => id)).toEqual(['diamond', 'moissanite']);
  });

  it('a phrase that is looked for otherwise is found, also if products have the word itself', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'iced', name: 'Iced Rope', category: 'Chains', featured: true }),
    ]);
    await insertProducts(db, 'custom_products', [
      aProduct({ id: 'initial', name: 'Initial Pendant', category: 'Custom' }),
    ]);
    const words: SearchSynonyms = { ...NO_SYNONYMS, otherwise: { iced: 'initial pendant' } };
    const { rows, unmatched } = await searchProducts(db, 'initial iced', {}, words);
    expect(rows.map(({ id }) => id)).toEqual(['initial']);
    expect(unmatched).toEqual([]);
  });

  it('what is looked for otherwise is found by all words that mean the same', async () => {
    const { db } = await open();
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'plain', name: 'Plain', category: 'Rings', featured: true }),
      aProduct({ id: 'initial', name: 'Initial', category: 'Rings' }),
    ]);
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
      same: ['initial, letter'],
      otherwise: { monogram: 'letter' },
    };
    const { rows, unmatched } = await searchProducts(db, 'monogram ring', {}, words);
    expect(rows.map(({ id }) => id)).toEqual(['initial']);
    expect(unmatched).toEqual([]);
  });

  it('of several words that may be left out, the one that is listed first says what is meant', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'chain', name: 'Rope', category: 'Chains' })]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'heart', name: 'Heart on Chain', category: 'Pendants', featured: true }),
    ]);
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
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
    const words = { ...NO_SYNONYMS, otherwise: { 'old mine': 'cushion' } };
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
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'watch', name: 'Diver', category: 'Watches', more_specifications: 'Reserve: 70 hours' }),
    ]);
    const words = { ...NO_SYNONYMS, shortcuts: { contact: 'hours, repair' } };
    const search = async (term: string) =>
      (await searchProducts(db, term, {}, words)).rows.map(({ id }) => id);
    expect(await search('sunday rope')).toEqual(['rope']);
    expect(await search('sunday hours')).toEqual([]);
    expect(await search('hours')).toEqual([]);
    expect(await search('watch 70 hours')).toEqual(['watch']);
    expect(await search('hours rope')).toEqual([]);
    expect(await search('repair rope chain')).toEqual(['rope']);
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
});
