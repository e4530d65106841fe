import { expect, test } from 'vitest';
import { checkoutErrorCode } from './checkout-error-code.ts';

test.each([
  ['too-many-checkouts', 'too-many-requests'],
  ['units-on-hold', 'too-many-requests'],
  ['promo-asked-too-often', 'too-many-requests'],
  ['too-many-units', 'unprocessable'],
  ['promo-used-by-email', 'unprocessable'],
] as const)('a checkout that is refused with %s is answered as %s', (refusal, code) => {
  expect(checkoutErrorCode(refusal)).toBe(code);
});
