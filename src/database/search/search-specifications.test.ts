import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { NO_SYNONYMS } from '#domain/search/search-vocabulary.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { day } from './product-search.fixture.ts';
import { searchProducts } from './product-search.ts';

describeOnBothEngines('search by specifications', (open) => {
  it('a piece is found by its current clasp, and a box clasp does not make it a box chain', async () => {
    const { db } = await open();
    const words = {
      ...NO_SYNONYMS,
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

  it('a row that a merchant added is found by a word whose kind the shop names, if no piece is called that', async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'diver', name: 'Diver', category: 'Watches', more_specifications: 'Crown: Screw-down' }),
    ]);
    await insertProducts(db, 'pendant_products', [
      aProduct({ id: 'heart', name: 'Heart', category: 'Pendants' }),
    ]);
    const words = { ...NO_SYNONYMS, otherwise: { crown: 'crown pendant' } };
    const { rows, unmatched } = await searchProducts(db, 'crown watch', {}, words);
    expect(rows.map(({ id }) => id)).toEqual(['diver']);
    expect(unmatched).toEqual([]);
  });

  it('what is water resistant is found by that, and other pieces are not', async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [
      aProduct({ id: 'dry', name: 'Dress', category: 'Watches', featured: true, facts: ['warranty'] }),
      aProduct({ id: 'diver', name: 'Diver', category: 'Watches', facts: ['water-resistant'] }),
    ]);
    const words = { ...NO_SYNONYMS, otherwise: { waterproof: 'water resistant' } };
    const search = (term: string) => searchProducts(db, term, {}, words);
    expect((await search('water-resistant watches')).rows.map(({ id }) => id)).toEqual(['diver']);
    expect((await search('waterproof')).rows.map(({ id }) => id)).toEqual(['diver']);
    expect((await search('waterproof dress')).unmatched).toEqual(['waterproof']);
  });
});
