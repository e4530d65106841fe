import { describe, expect, test } from 'vitest';
import {
  type CheckoutDraft,
  isEmailAddress,
  missingAddressFields,
  parseCheckoutDraft,
  REQUIRED_ADDRESS_FIELDS,
  type ShippingAddress,
} from './checkout.ts';
import { EMPTY_ADDRESS } from './empty-address.ts';

const ADDRESS: ShippingAddress = {
  fullName: 'Jordan Ellis',
  addressLine1: '12 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
};
const DRAFT: CheckoutDraft = { customerEmail: 'jordan@example.com', shippingAddress: ADDRESS };

function refusalOf(lineCount: number, draft: CheckoutDraft): string | null {
  const result = parseCheckoutDraft(lineCount, draft);
  return result.ok ? null : result.refusal;
}

describe('the order of checks', () => {
  const blank: CheckoutDraft = { customerEmail: ' ', shippingAddress: EMPTY_ADDRESS };

  test('the cart comes first', () => {
    expect(refusalOf(0, blank)).toBe('cart-empty');
    expect(refusalOf(0, DRAFT)).toBe('cart-empty');
  });

  test('then the email', () => {
    expect(refusalOf(1, blank)).toBe('email-required');
  });

  test('then the address, even if the email is malformed', () => {
    expect(refusalOf(1, { ...blank, customerEmail: 'jordan@' })).toBe('address-required');
  });

  test("the email's format is checked only if nothing is missing", () => {
    expect(refusalOf(1, { ...DRAFT, customerEmail: 'jordan@' })).toBe('email-malformed');
  });

  test('a complete draft is accepted', () => {
    expect(parseCheckoutDraft(1, DRAFT)).toEqual({ ok: true, value: DRAFT });
  });
});

describe('the address', () => {
  test.each(REQUIRED_ADDRESS_FIELDS)('%s is required, and space alone is blank', (field) => {
    for (const blank of ['', ' ', '\t\n', '\u00a0'])
      expect(refusalOf(1, { ...DRAFT, shippingAddress: { ...ADDRESS, [field]: blank } })).toBe(
        'address-required',
      );
  });

  test('the second line is optional', () => {
    expect(REQUIRED_ADDRESS_FIELDS).not.toContain('addressLine2');
    expect(refusalOf(1, { ...DRAFT, shippingAddress: { ...ADDRESS, addressLine2: '' } })).toBeNull();
  });

  test('blank fields are listed in form order', () => {
    expect(missingAddressFields({ ...ADDRESS, zipCode: ' ', fullName: '' })).toEqual(['fullName', 'zipCode']);
    expect(missingAddressFields(ADDRESS)).toEqual([]);
  });

  test('a new form has only its country filled in', () => {
    expect(missingAddressFields(EMPTY_ADDRESS)).toEqual([
      'fullName',
      'addressLine1',
      'city',
      'state',
      'zipCode',
    ]);
    expect(EMPTY_ADDRESS.country).toBe('US');
  });

  test.each(['SW1A 1AA', '1', 'not a zip', '0000-000'])('the zip code %j is accepted', (zipCode) => {
    expect(refusalOf(1, { ...DRAFT, shippingAddress: { ...ADDRESS, zipCode } })).toBeNull();
  });

  test('every value is trimmed, and the country is upper-cased', () => {
    const padded = Object.fromEntries(Object.entries(ADDRESS).map(([field, text]) => [field, `  ${text}\n`]));
    const typed = {
      customerEmail: ' jordan@example.com ',
      shippingAddress: { ...ADDRESS, ...padded, country: ' us ' },
    };
    expect(parseCheckoutDraft(2, typed)).toEqual({ ok: true, value: DRAFT });
  });
});

describe('email addresses', () => {
  test.each([
    'a@b.co',
    'jordan.ellis+rings@mail.example.com',
    "o'brien@example.ie",
    'JORDAN@EXAMPLE.COM',
    'jörg@exämple.de',
    '1@2.3',
  ])('%s is valid', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    ['nothing before the @', '@example.com'],
    ['no @', 'jordan.example.com'],
    ['two @', 'jordan@ellis@example.com'],
    ['a host without a dot', 'jordan@example'],
    ['a host ending in a dot', 'jordan@example.'],
    ['a host starting with a dot', 'jordan@.com'],
    ['two dots in a row', 'jordan@example..com'],
    ['a space', 'jordan ellis@example.com'],
    ['a line break, which could start a mail header', 'jordan@example.com\nBcc: a@b.co'],
    ['a control character', 'jordan\u0000@example.com'],
    ['two addresses', 'a@b.co,c@d.co'],
    ['a name and angle brackets', 'Jordan <jordan@example.com>'],
    ['nothing at all', ''],
  ])('%s is invalid', (_, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  test('254 characters are accepted, 255 are not', () => {
    const host = '@example.com';
    expect(isEmailAddress('a'.repeat(254 - host.length) + host)).toBe(true);
    expect(isEmailAddress('a'.repeat(255 - host.length) + host)).toBe(false);
  });
});
