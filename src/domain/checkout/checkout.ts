import { accept, type Result, refuse } from '#domain/results.ts';
import { cleanLine, hasInvisibleCharacter, trimInvisible } from '#domain/typed-text.ts';

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

/** Every address field except the second line is required. */
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
  /** As typed. Absent if the order is not a gift. */
  giftNote?: string;
};

/**
 * The shopper's details without invisible characters, or the first problem: empty cart, then email, then address.
 * Text with only invisible characters is blank. The email's format is checked only if nothing is missing, and the
 * zip code's never. An email with an invisible character inside is refused, because the intended address is
 * unknown.
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

/** The blank required fields, in form order. */
export function missingAddressFields(address: ShippingAddress): (typeof REQUIRED_ADDRESS_FIELDS)[number][] {
  return REQUIRED_ADDRESS_FIELDS.filter((field) => cleanLine(address[field]) === '');
}

/**
 * One @, something before it, a host with a dot after it, no spaces or invisible characters, at most 254
 * characters.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && !hasInvisibleCharacter(text) && EMAIL.test(text);
}

const EMAIL = /^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\.]+(\.[^\s@<>",;:()\\.]+)+$/u;

/** Without invisible characters and spaces at the ends. The country's code is upper case. */
export function cleanAddress(address: ShippingAddress): ShippingAddress {
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
