import { expect, test } from 'vitest';
import { availabilityOf, productAvailability } from './availability.ts';
import { anOption, aProduct } from './product.fixture.ts';

test.each([
  [true, true, 'available'],
  [false, true, 'sold-out'],
  [true, false, 'not-available'],
  [false, false, 'not-available'],
] as const)('in stock %s, with a price reference %s: %s', (in_stock, isPurchasable, availability) => {
  expect(availabilityOf({ in_stock, isPurchasable })).toBe(availability);
  const stripe_price_id = isPurchasable ? 'price_luna' : null;
  expect(productAvailability(aProduct({ in_stock, stripe_price_id }))).toBe(availability);
});

test('one option for sale is enough, unless another one is chosen', () => {
  const unpriced = anOption({ label: '20 inch', stripePriceId: null });
  const product = aProduct({ stripe_price_id: null, options: [anOption(), unpriced] });
  expect(productAvailability(product)).toBe('available');
  expect(productAvailability(product, anOption())).toBe('available');
  expect(productAvailability(product, unpriced)).toBe('not-available');
});
