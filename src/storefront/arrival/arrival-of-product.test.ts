import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Personalization } from '#domain/products/personalization.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { arrivalOfProduct } from './arrival-of-product.ts';

const ENGRAVING: Personalization = {
  label: 'Engraving',
  maxLength: 12,
  characters: ['letters'],
  isRequired: false,
  price: cents(0),
  lettering: null,
};

test('a piece that is always made with a text arrives later, and one that can be is shown without one', () => {
  const daysOf = (isRequired: boolean | null) =>
    arrivalOfProduct(
      aProduct({
        source_table: 'pendant_products',
        ships_today: true,
        personalization: isRequired === null ? null : { ...ENGRAVING, isRequired },
      }),
      '2026-11-23',
      'US',
    )?.days;
  expect(daysOf(false)).toBe(daysOf(null));
  expect(daysOf(true)).not.toBe(daysOf(null));
});
