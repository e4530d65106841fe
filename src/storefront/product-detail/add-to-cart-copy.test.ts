import { expect, test } from 'vitest';
import { ADD_REFUSALS, type ShownRefusal } from './add-to-cart-copy.ts';

test.each<[row: string, refusal: ShownRefusal, title: string, text: string]>([
  ['PO-27', 'size-required', 'Size Required', 'Please select a size before adding to cart.'],
  ['PO-28', 'length-required', 'Length Required', 'Please select a length before adding to cart.'],
  ['PO-29', 'option-required', 'Option Required', 'Please select an option before adding to cart.'],
  ['PO-31', 'teeth-required', 'Teeth Count Required', 'Please select a teeth count before adding to cart.'],
  [
    'PO-32',
    'no-price-reference',
    'Product Error',
    'This product is not available for purchase at the moment.',
  ],
])('%s: %s shows "%s"', (_, refusal, title, text) => {
  expect(ADD_REFUSALS[refusal]).toEqual({ title, text });
});
