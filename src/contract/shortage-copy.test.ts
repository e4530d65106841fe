import { expect, test } from 'vitest';
import { describePaymentRefusal } from './payment-refusal-copy.ts';

const wordsFor = (option: string, left: number) =>
  describePaymentRefusal({
    refusal: 'out-of-stock',
    name: 'Miami Cuban Link Chain',
    shortage: { source_table: 'chain_products', product_id: 'miami', option, left },
  });

test('says how many units are left, or that it has sold out meanwhile', () => {
  expect(wordsFor('20 in', 2)).toBe(
    'Only 2 left of Miami Cuban Link Chain, 20 in. Please lower the quantity and try again.',
  );
  expect(wordsFor('', 0)).toBe(
    'Sold out while you were shopping: Miami Cuban Link Chain. Please remove it from your cart.',
  );
});
