import { expect, test } from 'vitest';
import { describePaymentRefusal } from './payment-refusal-copy.ts';

test('a quantity below 1 and one above 99 get different messages', () => {
  expect(describePaymentRefusal({ refusal: 'quantity-malformed' })).toBe(
    'The quantity of each piece is a whole number from 1. Please correct it and try again.',
  );
  expect(describePaymentRefusal({ refusal: 'quantity-too-large' })).toBe(
    'A cart holds up to 99 of one piece.',
  );
});

test('an amount that no card can pay comes with what to do', () => {
  expect(describePaymentRefusal({ refusal: 'amount-too-small' })).toContain(
    'Please add a piece, or contact us.',
  );
});
