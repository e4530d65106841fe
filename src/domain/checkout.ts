import { accept, type Result, refuse } from './results.ts';

export type ShippingAddress = {
  fullName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
};

export const EMPTY_ADDRESS: ShippingAddress = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
};

/** Every address field but the second line has to be filled in. */
export const REQUIRED_ADDRESS_FIELDS = [
  'fullName',
  'addressLine1',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

export type CheckoutRefusal = 'cart-empty' | 'email-required' | 'address-required' | 'email-malformed';

export type CheckoutDraft = { customerEmail: string; shippingAddress: ShippingAddress };

/**
 * The shopper's details, trimmed, or the first thing missing: the cart, then the email, then the address. Space
 * alone is blank. Only when nothing is missing is the email's form looked at; the zip code's never is.
 */
export function parseCheckoutDraft(
  lineCount: number,
  draft: CheckoutDraft,
): Result<CheckoutDraft, CheckoutRefusal> {
  if (lineCount === 0) return refuse('cart-empty');
  const customerEmail = draft.customerEmail.trim();
  if (customerEmail === '') return refuse('email-required');
  const shippingAddress = trimAddress(draft.shippingAddress);
  if (missingAddressFields(shippingAddress).length > 0) return refuse('address-required');
  if (!isEmailAddress(customerEmail)) return refuse('email-malformed');
  return accept({ customerEmail, shippingAddress });
}

/** The required fields left blank, in the order of the form. */
export function missingAddressFields(address: ShippingAddress): (typeof REQUIRED_ADDRESS_FIELDS)[number][] {
  return REQUIRED_ADDRESS_FIELDS.filter((field) => address[field].trim() === '');
}

/** One @, something before it, a dotted host after it, no spaces or control characters, at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

const EMAIL = /^[^\s\p{Cc}@<>",;:()\\]+@[^\s\p{Cc}@<>",;:()\\.]+(\.[^\s\p{Cc}@<>",;:()\\.]+)+$/u;

function trimAddress(address: ShippingAddress): ShippingAddress {
  return {
    fullName: address.fullName.trim(),
    addressLine1: address.addressLine1.trim(),
    addressLine2: address.addressLine2.trim(),
    city: address.city.trim(),
    state: address.state.trim(),
    zipCode: address.zipCode.trim(),
    country: address.country.trim().toUpperCase(),
  };
}
