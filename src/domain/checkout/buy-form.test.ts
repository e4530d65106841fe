import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { BUY_FIELDS, type BuyValues, optionFor, optionValue, readBuyForm } from './buy-form.ts';

const COUNTRIES = { allExcept: ['KP'] };
const TYPED: BuyValues = {
  option: '',
  size: '',
  text: '',
  quantity: '1',
  customerEmail: ' maya@example.com ',
  fullName: 'Maya Ortiz',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
  promoCode: '',
  giftNote: '',
};
const SIZED = { sizes: ['6', '7'] };
const EIGHTEEN = anOption({ label: '18 in', price: cents(199_00), stripePriceId: 'price_18' });
const TWENTY = anOption({ label: '20 in', price: cents(219_00), stripePriceId: 'price_20' });
const CHAIN: Partial<Product> = { source_table: 'chain_products', options: [EIGHTEEN, TWENTY] };
const ENGRAVED: Partial<Product> = {
  personalization: {
    label: 'Engraving',
    maxLength: 5,
    characters: ['letters'],
    isRequired: true,
    price: cents(10_00),
    lettering: null,
  },
};

const read = (typed: Partial<BuyValues> = {}, said: Partial<Product> = {}) =>
  readBuyForm(aProduct({ sizes: [], options: [], ...said }), { ...TYPED, ...typed }, COUNTRIES);
const problemsOf = (...given: Parameters<typeof read>) => {
  const answer = read(...given);
  return !answer.ok && answer.refusal === 'problems' ? answer.problems : null;
};

describe('the form that buys one product without scripts', () => {
  it('becomes a line at the store’s own price, with the address and the cleaned email', () => {
    const answer = read({ quantity: '3', size: '7', giftNote: 'For Luna' }, SIZED);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        line: { quantity: 3, selectedSize: '7' },
        draft: { customerEmail: 'maya@example.com', giftNote: 'For Luna' },
      },
    });
  });

  it('lists every problem at once, in the order of the form', () => {
    const blank = Object.fromEntries(Object.keys(BUY_FIELDS).map((field) => [field, ''])) as BuyValues;
    const problems = problemsOf(blank, { ...SIZED, ...CHAIN, ...ENGRAVED });
    expect(Object.entries(problems ?? {})).toEqual([
      ['option', 'length-required'],
      ['size', 'size-required'],
      ['text', 'text-required'],
      ['quantity', 'quantity'],
      ['customerEmail', 'blank'],
      ['fullName', 'blank'],
      ['addressLine1', 'blank'],
      ['city', 'blank'],
      ['state', 'blank'],
      ['zipCode', 'blank'],
      ['country', 'blank'],
    ]);
  });

  it.each([
    ['customerEmail', 'maya@example', 'email-malformed'],
    ['customerEmail', 'ma\u200bya@example.com', 'email-invisible'],
    ['customerEmail', `${'m'.repeat(250)}@example.com`, 'too-long'],
    ['quantity', '0', 'quantity'],
    ['quantity', '100', 'quantity'],
    ['quantity', '1.5', 'quantity'],
    ['quantity', '1e1', 'quantity'],
    ['state', 'Texass', 'state-unknown'],
    ['country', 'other', 'country-other'],
    ['country', 'KP', 'country-not-served'],
    ['country', 'XX', 'country-not-served'],
    ['city', 'x'.repeat(201), 'too-long'],
    ['giftNote', 'x'.repeat(301), 'gift-note-too-long'],
  ] as const)('%s %j is refused: %s', (field, typed, problem) => {
    expect(problemsOf({ [field]: typed })).toEqual({ [field]: problem });
  });

  it.each([['1'], ['99']])('takes %s of one piece', (quantity) => {
    expect(read({ quantity }).ok).toBe(true);
  });

  it('finds an option by label and price, and by its label once the price changed', () => {
    const dearer = anOption({ ...EIGHTEEN, price: cents(299_00), stripePriceId: 'price_18_solid' });
    expect(optionFor([EIGHTEEN, dearer], optionValue(dearer))).toBe(dearer);
    expect(optionFor([TWENTY, EIGHTEEN], '100:18 in')).toBe(EIGHTEEN);
    expect(optionFor([EIGHTEEN, dearer], '100:18 in')).toBeNull();
    expect(optionFor([EIGHTEEN], '18 in')).toBeNull();
  });

  it('refuses a sold-out piece and one without a price', () => {
    expect(read({}, { in_stock: false })).toEqual({ ok: false, refusal: 'sold-out' });
    expect(read({}, { stripe_price_id: null })).toEqual({ ok: false, refusal: 'not-for-sale' });
  });

  it('adds the price of a text to the line', () => {
    const plain = read();
    const engraved = read({ text: 'Luna' }, ENGRAVED);
    if (!plain.ok || !engraved.ok) throw new Error('both can be bought');
    expect(engraved.value.line.price - plain.value.line.price).toBe(10_00);
  });
});
