import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { comparedPiece, comparedRows } from './compared-facts.ts';
import { anOption, aProduct } from './product.fixture.ts';
import type { Product } from './product.ts';

const RETURNS = { windowDays: 30 };

it('puts the facts of pieces side by side, and leaves out what none of them says', () => {
  const ring = aProduct({ id: 'ring', price: cents(100_00), sizes: ['6', '7'], material: 'Silver' });
  const chain = aProduct({
    id: 'chain',
    source_table: 'chain_products',
    in_stock: false,
    sizes: [],
    width_mm: 6,
    clasp: 'Lobster',
    options: [
      anOption({ label: '18 in', price: cents(199_00), stripePriceId: 'price_18' }),
      anOption({ label: '20 in', price: cents(219_00), stripePriceId: null }),
    ],
  });
  const rows = Object.fromEntries(
    comparedRows([ring, chain], RETURNS).map(({ label, values }) => [label, values]),
  );
  expect(rows.Stock).toEqual(['In stock', 'Sold out']);
  expect(rows.Sizes).toEqual(['6, 7', '18 in, 20 in']);
  expect(rows.Options).toEqual([null, '18 in: $199.00\n20 in: sold out']);
  expect(rows.Material).toEqual(['Silver', null]);
  expect(rows.Width).toEqual([null, '6 mm']);
  expect(rows.Clasp).toEqual([null, 'Lobster']);
  expect(rows).not.toHaveProperty('Cut');
  expect(rows).not.toHaveProperty('Ships today');
});

it('puts rows that the merchant added side by side, each once', () => {
  const rows = comparedRows(
    [
      aProduct({ more_specifications: 'Movement: Automatic\nClasp: Fold-over\nStock: plenty' }),
      aProduct({ more_specifications: 'movement: Quartz\nCrystal: Sapphire' }),
    ],
    RETURNS,
  );
  const named = (label: string) => rows.filter((row) => row.label.toLowerCase() === label);
  expect(named('movement')).toEqual([{ label: 'Movement', values: ['Automatic', 'Quartz'] }]);
  expect(named('crystal')).toEqual([{ label: 'Crystal', values: [null, 'Sapphire'] }]);
  expect(named('clasp')).toEqual([{ label: 'Clasp', values: ['Fold-over', null] }]);
  expect(named('stock')).toEqual([{ label: 'Stock', values: ['In stock', 'In stock'] }]);
});

it('says which pieces ship today if one does, and names stones as their pages do', () => {
  const ready = aProduct({ ships_today: true, stone: 'moissanite' });
  const made = aProduct({ ships_today: false, stone: 'lab-grown-diamond' });
  const rows = comparedRows([ready, made], RETURNS);
  expect(rows).toContainEqual({ label: 'Ships today', values: ['Yes', 'No'] });
  expect(rows).toContainEqual({ label: 'Stone', values: ['Moissanite', 'Lab-grown diamond'] });
});

it('says which pieces need a choice before they can be bought, and what a piece on sale cost', () => {
  const plain = aProduct({ sizes: [], options: [], price: cents(90_00), original_price: cents(100_00) });
  expect(comparedPiece(plain)).toMatchObject({ hasChoices: false, price: 90_00, original_price: 100_00 });
  const engraving = { label: 'Name', maxLength: 10, characters: [], isRequired: false, price: cents(0) };
  const choices: Partial<Product>[] = [
    { sizes: ['7', '8'] },
    { options: [anOption({ label: '18 in' }), anOption({ label: '20 in' })] },
    { personalization: { ...engraving, lettering: null } },
  ];
  for (const choice of choices)
    expect(comparedPiece(aProduct({ sizes: [], options: [], ...choice })).hasChoices).toBe(true);
  expect(comparedPiece(aProduct({ sizes: ['7'], options: [anOption()] })).hasChoices).toBe(false);
});

it('knows the pieces of which only a size is chosen', () => {
  const sized = ['Size 6', 'Size 7'].map((label) => anOption({ label }));
  const long = ['18 in', '20 in'].map((label) => anOption({ label }));
  const hasOnlySizes = (said: Partial<Product>) =>
    comparedPiece(aProduct({ sizes: [], options: [], ...said })).hasOnlySizes;
  expect([{ sizes: ['6', '7'] }, { options: sized }].map(hasOnlySizes)).toEqual([true, true]);
  expect([{}, { options: long }, { sizes: ['6', '7'], options: sized }].map(hasOnlySizes)).toEqual([
    ...[false, false, false],
  ]);
});

it('says no sizes of a piece that only has carats', () => {
  const carats = { label: '2 ct', length: '', caratWeight: '2 ct' };
  const pieces = [aProduct({ options: [anOption(carats)] }), aProduct(), aProduct({ sizes: ['7'] })];
  expect(comparedRows(pieces, RETURNS)).toContainEqual({ label: 'Sizes', values: [null, 'One size', '7'] });
});

it('writes a rating as other pages do', () => {
  const rows = comparedRows([aProduct({ rating: 4, review_count: 1 }), aProduct()], RETURNS);
  expect(rows).toContainEqual({ label: 'Rating', values: ['4.0 (1)', 'No reviews yet'] });
});
