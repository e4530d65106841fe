import { cents } from '#domain/money.ts';
import { confirmedOrderFrom, type PaidOrderLine } from './confirmed-order.ts';

/** One line of a paid order, for tests: two rings at $19.95 with 10% off. */
export function anOrderLine(overrides: Partial<PaidOrderLine> = {}): PaidOrderLine {
  return {
    order_number: 'FH-7K2M9QX4',
    stripe_session_id: 'cs_test_a1',
    guest_email: 'ann@example.com',
    amount: cents(3_591),
    unit_amount: cents(1_995),
    quantity: 2,
    product_id: 'luna',
    source_table: 'hip_hop_ring_products',
    product_details: { name: 'Luna ring', image_url: '/media/luna-0a1b2c3d-2000x2000/800.webp' },
    selected_size: '7',
    selected_color: 'Yellow',
    selected_length: null,
    promo_code: 'SAVE10',
    discount_percentage: 10,
    created_at: '2026-11-24T16:00:00Z',
    ...overrides,
  };
}

/** An order of those lines, sent to Jordan in Houston with free shipping. */
export function anOrder(
  lines = [anOrderLine()],
  overrides: Partial<Parameters<typeof confirmedOrderFrom>[1]> = {},
) {
  const checkout = {
    shipping_address: {
      fullName: 'Jordan Ellis',
      addressLine1: '4210 Montrose Blvd',
      addressLine2: '',
      city: 'Houston',
      state: 'TX',
      zipCode: '77006',
      country: 'US',
    },
    shipping_options: [
      { label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 },
      { label: 'Overnight', amount: cents(2_999), minDays: 1, maxDays: 1 },
    ],
    shipping_amount: cents(0),
    shipping_label: null,
    paid_at: '2026-11-24T16:00:00Z',
    ...overrides,
  };
  return confirmedOrderFrom(lines, checkout, 'https://shop.example');
}
