import { FAILURE_COPY } from '#contract/failure-copy.ts';
import type { CheckoutRefusal, REQUIRED_ADDRESS_FIELDS } from '#domain/checkout/checkout.ts';
import { regionName } from '#domain/checkout/region-name.ts';

/** Messages about missing checkout details. Only the first problem is shown. */
export const CHECKOUT_REFUSALS = {
  'cart-empty': { title: 'Cart is empty', text: 'Add some items to your cart before checking out.' },
  'email-required': { title: 'Email required', text: 'Please enter your email address to continue.' },
  'address-required': {
    title: 'Shipping address required',
    text: 'Please fill in all required shipping address fields.',
  },
  'email-malformed': { title: 'Check your email', text: 'This email address is not complete.' },
  'email-invisible': {
    title: 'Check your email',
    text: 'This email address contains an invisible character. Please type it again.',
  },
} as const satisfies Record<CheckoutRefusal, { title: string; text: string }>;

/** The message below a field that blocks checkout, in addition to the toast. */
export const FIELD_MESSAGES = {
  'email-required': 'Enter your email address.',
  'email-malformed': 'Enter a full email address.',
  'email-invisible': 'Clear this field and type the address again.',
} as const satisfies Partial<Record<CheckoutRefusal, string>>;

type RequiredField = (typeof REQUIRED_ADDRESS_FIELDS)[number];

/** The message below a blank field, where the country is not known yet. */
export const BLANK_FIELDS = {
  fullName: 'Enter a full name.',
  addressLine1: 'Enter a street address.',
  city: 'Enter a city.',
  state: 'Enter a state or region.',
  zipCode: 'Enter a ZIP or postal code.',
  country: 'Choose a country.',
} as const satisfies Record<RequiredField, string>;

/** The message below a blank field of an address in a country (ISO code): it names the field as its label does. */
export function describeBlankField(field: RequiredField, country: string): string {
  return field === 'state' ? `Enter a ${regionName(country).toLowerCase()}.` : BLANK_FIELDS[field];
}

/** Messages if checkout fails. */
export const CHECKOUT_FAILED = {
  title: 'Checkout failed',
  withoutMessage: 'Please try again later.',
  unreachable: `${FAILURE_COPY.unreachable} Your cart is kept, and nothing was charged.`,
  withoutUrl: 'No checkout URL received',
} as const;
