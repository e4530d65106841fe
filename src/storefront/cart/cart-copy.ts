import { QUANTITY_LIMIT } from '#domain/cart/cart.ts';

/** The cart's toasts. */
export const CART_NOTICES = {
  'promo-blank': { title: 'Enter a promo code', text: 'Please enter a promo code to validate.' },
  'promo-failed': { title: 'Error', text: 'Failed to validate promo code. Please try again.' },
  'promo-removed': {
    title: 'Promo code removed',
    text: 'The promo code has been removed from your order.',
  },
  'cart-cleared': { title: 'Cart cleared', text: 'All items were removed from your cart.' },
  'line-full': { title: 'Quantity limit', text: QUANTITY_LIMIT },
  'no-more-left': { title: 'Quantity limit', text: 'Your cart already holds all that are left.' },
  'payment-cancelled': {
    title: 'Payment cancelled',
    text: 'Nothing was charged. Your cart is as you left it.',
  },
  // Not "Nothing was charged": the shopper may have paid and gone back before the order page loaded.
  'payment-left': { title: 'Payment not finished', text: 'Your cart is as you left it.' },
  'drawer-failed': { title: 'Error', text: "We couldn't open the cart. Please reload the page." },
} as const satisfies Record<string, { title: string; text: string }>;

export const CART_COPY = {
  openSoon: 'One moment. Your cart will open as soon as this page has loaded.',
} as const;

/** Titles of toasts whose text comes from the server. */
export const PROMO_TITLES = {
  valid: 'Promo code applied!',
  invalid: 'Invalid promo code',
} as const;

/** Shown below the promo field, in addition to the toast. */
export const PROMO_MESSAGES = {
  blank: 'Enter a code first.',
  invalid: PROMO_TITLES.invalid,
} as const;
