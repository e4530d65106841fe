import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day, found } from './product-search.fixture.ts';
import { searchProducts, searchWithCount } from './product-search.ts';

describeOnBothEngines('search with typing errors', (open) => {
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
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
      same: ['lion'],
      ignored: 'can, do, you, have, shop, to, i, me',
    };
    const result = await searchProducts(db, term, {}, words);
    expect(result.rows.map(({ id }) => id)).toEqual(ids);
    expect(result).toMatchObject({ unmatched, correctedTerm });
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
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
      same: ['bracelet, pulsera', 'ring'],
      otherwise: { blue: 'sapphire' },
      ignored: 'jewelry, really',
    };
    const result = await searchProducts(db, typed, {}, words);
    expect(result.rows.map(({ id }) => id)).toEqual(ids);
    expect(result.correctedTerm).toBe(meant);
  });

  it('a typing error is corrected only to a word that finds something', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'chain', name: 'Moissanite Rope', category: 'Chains' }),
    ]);
    const words = { ...NO_SYNONYMS, same: ['cart, shopping cart', 'gift'] };
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
    const words: SearchSynonyms = {
      ...NO_SYNONYMS,
      same: ['necklace, chain'],
      shortcuts: { faqs: 'turn my neck green' },
    };
    expect((await searchProducts(db, 'neck', {}, words)).rows.map(({ id }) => id)).toEqual(['chain']);
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

  it('of two equally close corrections, the more frequent word wins', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'rope', name: 'Rope' }),
      aProduct({ id: 'robe', name: 'Robe' }),
      aProduct({ id: 'robe 2', name: 'Robe' }),
    ]);
    expect(await found(db, 'roke')).toEqual(['robe', 'robe 2']);
  });
});
