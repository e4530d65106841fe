import type { NewCheckout } from '#database/checkouts/checkouts.ts';
import type { NewOrderLine } from '#database/orders/orders.ts';
import type { NewProduct } from '#database/products/product-changes.ts';

/** A product of any collection that can be bought. Tests override what matters to them. */
export function aProduct(overrides: Partial<NewProduct> = {}): NewProduct {
  const id = overrides.id ?? 'luna';
  return {
    id,
    name: 'Luna',
    price: 12_500,
    category: 'Chains',
    stripe_price_id: `price_${id}`,
    ...overrides,
  };
}

/** A checkout for one Luna. */
export function aCheckout(overrides: Partial<NewCheckout> = {}): NewCheckout {
  return {
    attempt_key: 'attempt-1',
    order_number: 'FH-7K2M9QX4',
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
    subtotal: 12_500,
    discount: 0,
    total: 12_500,
    shipping_options: [],
    expires_at: new Date('2030-01-01T00:00:00Z'),
    ...overrides,
  };
}

/** One line of a paid order. */
export function anOrderLine(overrides: Partial<NewOrderLine> & { checkout_id: string }): NewOrderLine {
  return {
    order_number: 'FH-7K2M9QX4',
    line_number: 0,
    stripe_session_id: 'cs_1',
    guest_email: 'ann@example.com',
    status: 'paid',
    amount: 12_500,
    unit_amount: 12_500,
    quantity: 1,
    product_id: 'luna',
    source_table: 'chain_products',
    product_details: { name: 'Luna', image_url: null },
    selected_size: 'Standard',
    selected_color: null,
    selected_length: null,
    promo_code: null,
    discount_percentage: 0,
    ...overrides,
  };
}
