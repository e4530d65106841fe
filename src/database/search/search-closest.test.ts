import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day, LEXICON } from './product-search.fixture.ts';
import { searchProducts, searchWithCount } from './product-search.ts';

describeOnBothEngines('the closest matches of a search', (open) => {
  const WITH_STONES: SearchSynonyms = {
    ...NO_SYNONYMS,
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

  it('of several things with “or” between them, any is found, unless some piece is both', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains', created_at: day(3) }),
      aProduct({ id: 'franco', name: 'Franco', category: 'Chains', created_at: day(2) }),
      aProduct({ id: 'gold and silver', name: 'Box, Gold and Silver', category: 'Chains' }),
      aProduct({ id: 'gold', name: 'Figaro, Gold', category: 'Chains' }),
    ]);
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, { ...NO_SYNONYMS, ignored: 'vs, or' });
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('franco vs rope chain')).toEqual(['rope', 'franco']);
    expect(await search('rope or 9 mm franco')).toEqual(['rope', 'franco', '9', 'mm']);
    expect(await search('gold or silver chain')).toEqual(['gold and silver']);
  });

  const SEVERAL_KINDS: SearchSynonyms = { ...NO_SYNONYMS, ignored: 'and' };

  it.each([
    ['chains and earrings', []],
    ['chains & earrings', []],
    ['chains, earrings', []],
    ['chains/earrings', []],
    ['chains earrings', []],
    ['chain and gold earring', []],
    // A chain in front of another noun says what kind of it is meant.
    ['chain earrings', ['chain']],
  ])('in %s, kinds of pieces alternate if the search lists them', async (term, unmatched) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'chain 1', name: 'Gold Rope', category: 'Chains', featured: true }),
      aProduct({ id: 'chain 2', name: 'Gold Box', category: 'Chains', featured: true }),
      aProduct({ id: 'chain 3', name: 'Gold Figaro', category: 'Chains', featured: true }),
      aProduct({ id: 'chain 4', name: 'Gold Franco', category: 'Chains', in_stock: false }),
    ]);
    await insertProducts(db, 'earring_products', [
      aProduct({ id: 'studs', name: 'Gold Studs', category: 'Earrings' }),
      aProduct({ id: 'hoops', name: 'Gold Hoops', category: 'Earrings' }),
    ]);
    const search = async (page = {}) => searchWithCount(db, term, page, SEVERAL_KINDS);
    const all = await search();
    const ids = all.rows.map(({ id }) => id);
    const listed = ['chain 1', 'hoops', 'chain 2', 'studs', 'chain 3'];
    expect(ids).toEqual(unmatched.length > 0 ? ['hoops', 'studs'] : listed);
    expect(all).toMatchObject({ unmatched, count: ids.length });
    for (const offset of [0, 1, 2, 3, 4]) {
      const { rows } = await search({ limit: 2, offset });
      expect(
        rows.map(({ id }) => id),
        String(offset),
      ).toEqual(ids.slice(offset, offset + 2));
    }
  });

  it.each([
    // Three kinds that no piece has two of are a list.
    ['watch chain bracelet', ['watch', 'rope', 'tennis bracelet', 'tennis', 'bangle']],
    ['watch and tennis bracelet', ['watch', 'tennis bracelet']],
    ['tennis bracelet and watch', ['tennis bracelet', 'watch']],
    ['chain and tennis bracelet', ['tennis', 'tennis bracelet']],
    ['tennis chain and bracelet', ['tennis', 'tennis bracelet']],
    ['watch chain', ['rope', 'tennis', 'not watch']],
    ['gold watch tennis bracelet', ['tennis bracelet', 'not watch']],
  ])('in %s, a kind in front of another one says which of these are meant: %j', async (term, ids) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Gold Rope', category: 'Chains', featured: true }),
      aProduct({ id: 'tennis', name: 'Gold', category: 'Chains', product_type: 'Tennis' }),
    ]);
    await insertProducts(db, 'bracelet_products', [
      aProduct({ id: 'tennis bracelet', name: 'Gold', category: 'Bracelets', product_type: 'Tennis' }),
      aProduct({ id: 'bangle', name: 'Gold', category: 'Bracelets', created_at: day(1) }),
    ]);
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'watch', name: 'Gold', category: 'Watches' }),
    ]);
    const { rows, unmatched } = await searchProducts(db, term, {}, SEVERAL_KINDS);
    expect([...rows.map(({ id }) => id), ...unmatched.map((typed) => `not ${typed}`)]).toEqual(ids);
  });

  it('pieces of both listed kinds are shown once, and others with the words follow', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains', price: 90_00, stripe_price_id: 'price_1' }),
      aProduct({ id: 'box', name: 'Box', category: 'Chains' }),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'cross', name: 'Cross on Chain', category: 'Pendants', featured: true }),
    ]);
    await insertProducts(db, 'earring_products', [
      aProduct({
        id: 'studs',
        name: 'Studs',
        category: 'Earrings',
        price: 10_00,
        stripe_price_id: 'price_2',
      }),
    ]);
    const search = async (term: string, page = {}) =>
      (await searchProducts(db, term, page, SEVERAL_KINDS)).rows.map(({ id }) => id);
    expect(await search('earrings and chains')).toEqual(['studs', 'box', 'rope', 'cross']);
    expect(await search('earrings and chains', { limit: 2, offset: 2 })).toEqual(['rope', 'cross']);
    expect(await search('earrings and chains', { limit: 2, offset: 3 })).toEqual(['cross']);
    expect(await search('earrings and chains under 100')).toEqual(['studs', 'rope']);
    expect(await search('earrings and chains', { offset: 9 })).toEqual([]);
  });

  it('of a word that no piece has, the kind that the shop names for it is the closest', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope', category: 'Chains', featured: true }),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'heart', name: 'Heart', category: 'Pendants' }),
    ]);
    await insertProducts(db, 'hip_hop_ring_products', [
      aProduct({ id: 'band', name: 'Band', category: 'Wedding', featured: true }),
      aProduct({ id: 'ring', name: 'Signet', category: 'Rings' }),
    ]);
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
      same: ['necklace, chain'],
      otherwise: {
        ring: 'band',
        'necklace, chain': 'pendant',
        butterfly: 'butterfly pendant',
        'praying hands': 'praying hands pendant',
      },
      ignored: 'gold',
    };
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('butterfly necklace')).toEqual(['heart', 'rope', 'butterfly']);
    expect(await search('butterfly ring')).toEqual(['ring', 'band', 'butterfly']);
    expect(await search('butterfly')).toEqual(['heart', 'butterfly']);
    expect(await search('gold butterfly')).toEqual(['heart', 'butterfly']);
    expect(await search('butterfli')).toEqual(['heart', 'butterfly']);
    expect(await search('praying hands')).toEqual(['heart', 'praying hands']);
    expect(await search('praying hands necklace')).toEqual(['heart', 'rope', 'praying hands']);
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
    const words = { ...NO_SYNONYMS, units: ['mm, millimeter', 'in'] };
    const search = async (term: string) => {
      const { rows, unmatched } = await searchProducts(db, term, {}, words);
      return [...rows.map(({ id }) => id), ...unmatched];
    };
    expect(await search('rope 3mm')).toEqual(['4 mm', '8 mm', '3mm']);
    expect(await search('9 millimeter rope')).toEqual(['8 mm', '4 mm', '9 millimeter']);
    expect(await search('rope 40 in')).toEqual(['8 mm', '4 mm', '40 in']);
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
});
