import { describe, expect, test } from 'vitest';
import { categoryForTable, listCategories, type ProductTable } from '#domain/categories.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { PRODUCT_FACTS } from '#domain/products/product-facts.ts';
import { CLAIMS, type ClaimLine, supportedBy, TRUST } from './claims-copy.ts';

/** A product that supports every claim. */
const FULL: Partial<Product> = { stone: 'moissanite', stone_clarity: 'VVS1', facts: [...PRODUCT_FACTS] };
const shown = (source_table: ProductTable, said: Partial<Product>) => {
  const product = aProduct({ source_table, ...said });
  const category = categoryForTable(source_table);
  const wordsIn = (lines: readonly ClaimLine[]) => supportedBy(product, lines).map(({ words }) => words);
  return { trust: wordsIn(TRUST[category.trust]), claims: wordsIn(CLAIMS[category.claims]) };
};
const all = (source_table: ProductTable, said: Partial<Product>) => {
  const { trust, claims } = shown(source_table, said);
  return [...trust, ...claims];
};
const wordsOf = (lines: (typeof CLAIMS)['jewelry']) =>
  lines.map(([, words]) => (typeof words === 'function' ? words(aProduct(FULL)) : words));

test('jewelry can make these claims; certificate and warranty are in the trust list', () => {
  expect(wordsOf(CLAIMS.jewelry)).toEqual([
    'Passes a diamond tester',
    'Does not fade or tarnish',
    'Shines better than diamonds',
    '10x cheaper than real diamond jewelry',
  ]);
});

test('a watch has its own claims, which no other category makes', () => {
  expect(wordsOf(CLAIMS.watch)).toEqual([
    'Authentic design',
    'Premium materials',
    'Scratch resistant',
    'Precision movement',
    'Water resistant',
  ]);
  const kinds = listCategories().filter(({ claims }) => claims === 'watch');
  expect(kinds.map(({ kind }) => kind)).toEqual(['watch']);
});

test('the trust list ends with the lifetime warranty and the guarantee', () => {
  expect(wordsOf(TRUST.standard)).toEqual([
    'VVS Grade clarity',
    'Lab Certified authenticity',
    'Brilliant Cut',
    'Conflict Free',
    'Lifetime warranty',
    '30-Day Money-Back Guarantee',
  ]);
});

test('a simulant shows its cut and clarity instead of a certification', () => {
  const said = { ...FULL, cut_quality: 'Excellent', clarity_grade: 'VVS1' };
  expect(shown('vvs_simulant_products', said).trust).toContain('Excellent cut, VVS1 clarity');
  expect(shown('vvs_simulant_products', said).trust).toContain('Certificate included');
  expect(shown('vvs_simulant_products', said).trust).not.toContain('Lab Certified authenticity');
});

test('a pendant shows its stone and cut, or that it is a brilliant if neither is known', () => {
  const said = { ...FULL, gemstone: 'Moissanite', diamond_cut: 'Heart Cut' };
  expect(shown('pendant_products', said).trust).toContain('Moissanite, Heart Cut');
  expect(shown('pendant_products', FULL).trust).toContain('Brilliant Cut');
  expect(shown('pendant_products', { stone: 'moissanite' }).trust).not.toContain('Brilliant Cut');
});

test('a chain is of premium quality', () => {
  expect(shown('chain_products', FULL).trust[0]).toBe('Premium Quality');
});

describe.each(listCategories().map(({ table }) => table))('%s', (table) => {
  test('no claim is shown twice, including warranty and certificate', () => {
    const said = all(table, { ...FULL, clarity_grade: 'VVS1', cut_quality: 'Ideal' });
    expect(said).toEqual([...new Set(said)]);
    expect(said.filter((words) => /warranty/i.test(words))).toEqual(['Lifetime warranty']);
    expect(said.filter((words) => /certif/i.test(words)).length).toBeLessThanOrEqual(1);
  });

  test('a new product only claims that it can be returned, if it can', () => {
    const { noReturns } = listCategories().find((row) => row.table === table) ?? {};
    expect(all(table, {})).toEqual(noReturns ? [] : ['30-Day Money-Back Guarantee']);
  });

  test('a product without stones makes no claims about stones', () => {
    // The database rejects the two facts about stones.
    const facts = PRODUCT_FACTS.filter((fact) => !/brilliant|fire/.test(fact));
    const said = all(table, { stone: null, stone_clarity: 'VVS1', facts: [...facts] });
    expect(said.join()).not.toMatch(/tester|VVS|Brilliant|Conflict|Shines|diamond/);
  });
});

test.each([
  ['mined-diamond', ['Passes a diamond tester']],
  ['lab-grown-diamond', ['Conflict Free', 'Passes a diamond tester']],
  ['moissanite', ['Conflict Free', 'Passes a diamond tester', '10x cheaper than real diamond jewelry']],
  ['simulant', ['Conflict Free', '10x cheaper than real diamond jewelry']],
] as const)('a %s supports: %j', (stone, words) => {
  const said = all('hip_hop_ring_products', { stone, is_returnable: false });
  expect(said).toEqual([...words]);
});

test.each([
  ['VVS1', true],
  ['VVS', true],
  ['IF', true],
  ['VS1', false],
  ['SI', false],
  [null, false],
])('the clarity %s is VVS or better: %s', (grade, isVvs) => {
  const words = 'VVS Grade clarity';
  const set = all('hip_hop_ring_products', { ...FULL, stone_clarity: grade });
  const loose = all('vvs_simulant_products', { ...FULL, stone_clarity: null, clarity_grade: grade });
  expect([set.includes(words), loose.includes(words)]).toEqual([isVvs, isVvs]);
});
