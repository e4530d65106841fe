import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { comparedRows } from './compared-facts.ts';
import { anOption, aProduct } from './product.fixture.ts';

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
  expect(rows.Price).toEqual(['$100.00', 'From $199.00']);
  expect(rows.Stock).toEqual(['In stock', 'Sold out']);
  expect(rows.Sizes).toEqual(['6, 7', 'See options']);
  expect(rows.Options).toEqual(['None', '18 in: $199.00\n20 in: sold out']);
  expect(rows.Material).toEqual(['Silver', null]);
  expect(rows.Width).toEqual([null, '6 mm']);
  expect(rows.Clasp).toEqual([null, 'Lobster']);
  expect(rows).not.toHaveProperty('Cut');
  expect(rows).not.toHaveProperty('Ships today');
});

it('says which pieces ship today if one does, and names stones as their pages do', () => {
  const ready = aProduct({ ships_today: true, stone: 'moissanite' });
  const made = aProduct({ ships_today: false, stone: 'lab-grown-diamond' });
  const rows = comparedRows([ready, made], RETURNS);
  expect(rows).toContainEqual({ label: 'Ships today', values: ['Yes', 'No'] });
  expect(rows).toContainEqual({ label: 'Stone', values: ['Moissanite', 'Lab-grown diamond'] });
});
