import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { sessionParamsFor } from './session-params.ts';

const OPTION = { label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 };

it('CH-19: no tax is asked for until the merchant switches it on', () => {
  const params = sessionParamsFor(
    {
      id: 'attempt',
      attempt_key: 'key',
      order_number: 'FH-7K2M9QX4',
      status: 'created',
      stripe_session_id: null,
      guest_id: null,
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
      currency: 'usd',
      return_path: '/',
      expires_at: '2030-01-01T00:00:00Z',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      review_reason: null,
    },
    { publicUrl: 'https://shop.example', storeId: 'store', couponId: null },
  );
  expect(params).not.toHaveProperty('automatic_tax');
  expect(JSON.stringify(params)).not.toMatch(/tax/);
});
