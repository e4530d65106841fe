import { expect, it } from 'vitest';
import { describePaymentMethod } from './payment-method.ts';

const NONE = { brand: null, wallet: null, last4: null };

it.each([
  [{ type: 'card', brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ type: 'card', brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
  [{ type: 'card', brand: 'cartes_bancaires', last4: '0003' }, 'Cartes Bancaires ending in 0003'],
  [{ type: 'card', brand: 'unknown', last4: '1111' }, 'Card ending in 1111'],
  [{ type: 'card', brand: 'visa', wallet: 'apple_pay', last4: '4242' }, 'Apple Pay, Visa ending in 4242'],
  [{ type: 'card', brand: 'visa' }, 'Visa'],
  [{ type: 'klarna' }, 'Klarna'],
  [{ type: 'afterpay_clearpay' }, 'Clearpay'],
  [{ type: 'affirm' }, 'Affirm'],
  [{ type: 'link' }, 'Link'],
  [{ type: 'us_bank_account', last4: '6789' }, 'Bank account ending in 6789'],
  [{ type: 'amazon_pay' }, 'Amazon Pay'],
  [{ type: 'constructor' }, 'Constructor'],
])('%j is "%s"', (method, words) => {
  const providers = [{ stripeMethod: 'afterpay_clearpay', name: 'Clearpay' }];
  expect(describePaymentMethod({ ...NONE, ...method }, providers)).toBe(words);
});
