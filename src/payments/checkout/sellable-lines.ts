import { findPricedProducts } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import type { PricedLine } from '#domain/orders/order.ts';
import type { RequestedLine } from './checkout-request.ts';
import { priceLines } from './price-lines.ts';

/** The lines of a cart at the store's own prices. Lines that cannot be bought are left out. */
export async function loadSellableLines(
  db: Database,
  cartItems: readonly RequestedLine[],
): Promise<PricedLine[]> {
  const references = cartItems.map(({ id, source_table }) => ({ id, table: source_table }));
  const rows = await findPricedProducts(db, references);
  return cartItems.flatMap((item) => {
    const { stripe_price_id: price, quantity } = item;
    const lines = priceLines({ lineItems: [{ price, quantity }], cartItems: [item] }, rows);
    return lines.ok ? lines.value : [];
  });
}
