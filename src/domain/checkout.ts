import { accept, type Result, refuse } from './results.ts';
import { cleanLine, hasInvisibleCharacter, trimInvisible } from './typed-text.ts';

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

/** Every address field but the second line has to be filled in. */
export const REQUIRED_ADDRESS_FIELDS = [
  'fullName',
  'addressLine1',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

export type CheckoutRefusal =
  | 'cart-empty'
  | 'email-required'
  | 'address-required'
  | 'email-invisible'
  | 'email-malformed';

export type CheckoutDraft = {
  customerEmail: string;
  shippingAddress: ShippingAddress;
  /** As typed; left out where the order is no gift. */
  giftNote?: string;
};

/**
 * The shopper's details without invisible characters, or the first thing missing: the cart, then the email, then the
 * address. Text with nothing to see in it is blank. The form of the email is checked only when nothing is missing, and
 * that of the zip code never. An email with an invisible character inside is refused, because nobody knows what was
 * meant.
 */
export function parseCheckoutDraft(
  lineCount: number,
  draft: CheckoutDraft,
): Result<CheckoutDraft, CheckoutRefusal> {
  if (lineCount === 0) return refuse('cart-empty');
  const customerEmail = trimInvisible(draft.customerEmail);
  if (customerEmail === '') return refuse('email-required');
  const shippingAddress = cleanAddress(draft.shippingAddress);
  if (missingAddressFields(shippingAddress).length > 0) return refuse('address-required');
  if (hasInvisibleCharacter(customerEmail)) return refuse('email-invisible');
  if (!isEmailAddress(customerEmail)) return refuse('email-malformed');
  return accept({ customerEmail, shippingAddress });
}

/** The required fields left blank, in the order of the form. */
export function missingAddressFields(address: ShippingAddress): (typeof REQUIRED_ADDRESS_FIELDS)[number][] {
  return REQUIRED_ADDRESS_FIELDS.filter((field) => cleanLine(address[field]) === '');
}

/** One @, something before it, a dotted host after it, no spaces or invisible characters, at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && !hasInvisibleCharacter(text) && EMAIL.test(text);
}

const EMAIL = /^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\.]+(\.[^\s@<>",;:()\\.]+)+$/u;

function cleanAddress(address: ShippingAddress): ShippingAddress {
  return {
    fullName: cleanLine(address.fullName),
    addressLine1: cleanLine(address.addressLine1),
    addressLine2: cleanLine(address.addressLine2),
    city: cleanLine(address.city),
    state: cleanLine(address.state),
    zipCode: cleanLine(address.zipCode),
    country: cleanLine(address.country).toUpperCase(),
  };
}
