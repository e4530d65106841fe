import type { AddRefusal } from '#domain/cart/add-to-cart.ts';
import { CART_NOTICES } from '#storefront/cart/cart-copy.ts';
import type { CartRefusal } from '#storefront/cart/cart-store.ts';

/** Why a product was not added to the cart: a toast, and a line next to the field. */
export const ADD_REFUSALS = {
  'size-required': { title: 'Size Required', text: 'Please select a size before adding to cart.' },
  'length-required': { title: 'Length Required', text: 'Please select a length before adding to cart.' },
  'teeth-required': {
    title: 'Teeth Count Required',
    text: 'Please select a teeth count before adding to cart.',
  },
  'option-required': { title: 'Option Required', text: 'Please select an option before adding to cart.' },
  'text-required': {
    title: 'Text Required',
    text: 'Please enter the text for this piece before adding to cart.',
  },
  'no-price-reference': {
    title: 'Product Error',
    text: 'This product is not available for purchase at the moment.',
  },
  'sold-out': { title: 'Out of Stock', text: 'This product is sold out right now.' },
  'option-sold-out': { title: 'Out of Stock', text: 'This option is sold out right now.' },
  'line-full': CART_NOTICES['line-full'],
  'no-more-left': CART_NOTICES['no-more-left'],
} satisfies Record<AddRefusal | CartRefusal, { title: string; text: string }>;

export type ShownRefusal = keyof typeof ADD_REFUSALS;

/** Title and text in one line, for the message next to the field. */
export function sentenceFor(refusal: ShownRefusal): string {
  const { title, text } = ADD_REFUSALS[refusal];
  return `${title}. ${text}`;
}
