import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertProducts } from '#database/products/product-changes.ts';
import { cents } from '#domain/money.ts';
import { aRequest, aRequestedWatch, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { store as shop } from '#shop';
import { priceOrder } from './price-order.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it.each([
  { subtotal: 50_00, code: null, total: 50_00, standard: 4_99 },
  { subtotal: 50_01, code: null, total: 50_01, standard: 0 },
  { subtotal: 55_56, code: 'SAVE10', total: 50_00, standard: 4_99 },
  { subtotal: 55_57, code: 'SAVE10', total: 50_01, standard: 0 },
])(
  '$subtotal cents with the code $code come to $total, and standard shipping to $standard',
  async ({ subtotal, code, total, standard }) => {
    const id = `watch-${subtotal}`;
    const price = { stripe_price_id: `price_${subtotal}`, price: subtotal };
    await insertProducts(store.database.db, 'watch_products', [
      { id, name: 'A watch', category: 'Watches', ...price },
    ]);
    const request = aRequest({
      cartItems: [aRequestedWatch({ id, ...price })],
      promoCode: code,
      discountPercentage: code ? 10 : 0,
    });
    const shipping = { ...shop.shipping, freeAbove: cents(50_00), standardBelow: cents(4_99) };
    const order = await priceOrder(store.database.db, request, new Date(), shipping);
    if (!order.ok) throw new Error(order.refusal);
    expect(order.value.total).toBe(total);
    expect(order.value.shippingOptions[0]?.amount).toBe(standard);
  },
);
