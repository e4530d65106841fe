import { expect, test } from 'vitest';
import { describePaymentRefusal } from './payment-refusal-copy.ts';

test('a quantity below 1 and one above 99 get different messages', () => {
  expect(describePaymentRefusal({ refusal: 'quantity-malformed' })).toBe(
    'Each quantity must be a whole number of at least 1. Please correct it and try again.',
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
