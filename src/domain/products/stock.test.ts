import { expect, test } from 'vitest';
import { findShortage, parseUnitsLeft, type StockCount, type StockUnits, shownUnitsLeft } from './stock.ts';

const rope = { source_table: 'chain_products', product_id: 'rope' } as const;
const units = (option: string, quantity: number): StockUnits => ({ ...rope, option, quantity });
const count = (option: string, available: number): StockCount => ({ ...rope, option, available });

test('an order for exactly what is left is no shortage, and one unit more is', () => {
  expect(findShortage([count('18 in', 2)], [units('18 in', 2)])).toBeNull();
  expect(findShortage([count('18 in', 2)], [units('18 in', 3)])).toEqual({
    ...rope,
    option: '18 in',
    left: 2,
  });
});

test('lines of one product share its count', () => {
  const shortage = findShortage([count('', 3)], [units('18 in', 2), units('20 in', 2)]);
  expect(shortage).toEqual({ ...rope, option: '18 in', left: 3 });
});

test('an option without its own count is unlimited', () => {
  expect(findShortage([count('18 in', 0)], [units('20 in', 99)])).toBeNull();
  expect(findShortage([], [units('', 99)])).toBeNull();
});

test('a negative count means nothing is left', () => {
  expect(findShortage([count('', -2)], [units('', 1)])?.left).toBe(0);
});

test("pages show the product's count, else the chosen option's", () => {
  expect(shownUnitsLeft({ '': 2 }, '18 in')).toBe(2);
  expect(shownUnitsLeft({ '18 in': 0 }, '18 in')).toBe(0);
  expect(shownUnitsLeft({ '18 in': 0 }, null)).toBeNull();
  expect(shownUnitsLeft({}, '18 in')).toBeNull();
});

test('an invalid column shows no counts', () => {
  expect(parseUnitsLeft({ a: 1, b: -1, c: '2', d: 0.5, e: 0 })).toEqual({ a: 1, e: 0 });
  for (const stored of [null, undefined, [1], 'x', 5]) expect(parseUnitsLeft(stored)).toEqual({});
});
