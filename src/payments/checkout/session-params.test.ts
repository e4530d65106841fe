import { describe, expect, it } from 'vitest';
import type { CheckoutLine, CheckoutRow } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { sessionParamsFor } from './session-params.ts';

const OPTION = { label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 };

const CHECKOUT: CheckoutRow = {
  id: 'attempt',
  attempt_key: 'key',
  order_number: 'FH-7K2M9QX4',
  status: 'created',
  stripe_session_id: null,
  guest_id: null,
  client_network: null,
  forgotten_at: null,
  idempotency_hash: null,
  replaced_at: null,
  swept_at: null,
  payment_url: null,
  customer_email: 'ann@example.com',
  shipping_address: {
    fullName: 'Ann Lee',
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Houston',
    state: 'TX',
    zipCode: '77002',
    country: 'US',
  },
  promo_code: null,
  discount_percentage: 0,
  lines: [],
  subtotal: cents(12_500),
  discount: cents(0),
  total: cents(12_500),
  shipping_options: [OPTION],
  shipping_amount: null,
  shipping_label: null,
  currency: 'usd',
  gift_note: null,
  free_gift: null,
  return_path: '/',
  expires_at: '2030-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  review_reason: null,
  failure_reason: null,
};

const LINE: CheckoutLine = {
  product_id: 'piece',
  source_table: 'chain_products',
  name: 'A piece',
  image_url: null,
  stripe_price_id: 'price_piece',
  unit_amount: cents(12_500),
  quantity: 1,
  amount: cents(12_500),
  selected_size: null,
  selected_color: null,
  selected_length: null,
};

const paramsFor = (automaticTax: boolean, overrides: Partial<CheckoutRow> = {}) =>
  sessionParamsFor(
    { ...CHECKOUT, ...overrides },
    {
      publicUrl: 'https://shop.example',
      storeId: 'store',
      couponId: null,
      automaticTax,
    },
  );

describe('tax', () => {
  it('is not requested until the merchant turns it on', () => {
    expect(JSON.stringify(paramsFor(false))).not.toMatch(/tax/);
  });

  it('is computed by Stripe once turned on, on top of goods and shipping', () => {
    const params = paramsFor(true);
    expect(params.automatic_tax).toEqual({ enabled: true });
    expect(params.shipping_options).toMatchObject([{ shipping_rate_data: { tax_behavior: 'exclusive' } }]);
  });
});

it('names the chosen sizes below the pay button, since lines of one price are merged', () => {
  const { line_items, custom_text } = paramsFor(false, {
    lines: ['7', '9'].map((selected_size) => ({ ...LINE, selected_size })),
  });
  expect(line_items).toEqual([{ price: 'price_piece', quantity: 2 }]);
  expect(custom_text).toEqual({
    submit: {
      message:
        'Processing takes 1-2 business days before shipping. You chose A piece (Size 7); A piece (Size 9).',
    },
  });
});

it('has each engraving right below its piece', () => {
  const engraved = (text: string, price: number) => ({
    ...LINE,
    personalization: { label: 'Engraving', text, price: cents(price) },
  });
  const other = { ...LINE, name: 'Another', stripe_price_id: 'price_other' };
  const { line_items } = paramsFor(false, { lines: [engraved('LUNA', 0), other, engraved('NOVA', 2_500)] });
  const textItem = (text: string, unit_amount: number) => ({
    price_data: { currency: 'usd', unit_amount, product_data: { name: `A piece, Engraving: “${text}”` } },
    quantity: 1,
  });
  expect(line_items).toEqual([
    { price: 'price_piece', quantity: 2 },
    textItem('LUNA', 0),
    textItem('NOVA', 2_500),
    { price: 'price_other', quantity: 1 },
  ]);
});

it('says below the pay button that import duties are not included', () => {
  const address = CHECKOUT.shipping_address;
  const noteFor = (country: string) =>
    paramsFor(false, { shipping_address: { ...address, country } }).custom_text;
  expect(noteFor('CA')).toEqual({
    submit: {
      message:
        'Processing takes 1-2 business days before shipping. Import duties and taxes are not included. The carrier may collect them before delivery.',
    },
  });
  expect(noteFor('US')).toEqual({
    submit: { message: 'Processing takes 1-2 business days before shipping.' },
  });
});

describe('delivery estimates on the payment page', () => {
  it('show the transit time of each method', () => {
    const overnight = { label: 'Overnight', amount: cents(2_999), minDays: 1, maxDays: 1 };
    const estimates = paramsFor(false, { shipping_options: [OPTION, overnight] }).shipping_options?.map(
      (option) => option.shipping_rate_data?.delivery_estimate,
    );
    expect(estimates).toEqual([
      { minimum: { unit: 'business_day', value: 5 }, maximum: { unit: 'business_day', value: 7 } },
      { minimum: { unit: 'business_day', value: 1 }, maximum: { unit: 'business_day', value: 1 } },
    ]);
  });

  it.each([
    ['chain_products', false, 'Processing takes 1-2 business days before shipping.'],
    ['custom_products', false, 'Processing takes 2-4 weeks before shipping.'],
    [
      'chain_products',
      true,
      'Ships the same day on orders before 2 PM Central, Monday to Friday, otherwise the next business day.',
    ],
  ] as const)('of an order from %s, ships today: %j, says "%s"', (source_table, ships_today, message) => {
    const { custom_text: text } = paramsFor(false, { lines: [{ ...LINE, source_table, ships_today }] });
    expect(text).toEqual({ submit: { message } });
  });
});
