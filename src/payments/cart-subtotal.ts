import { findPricedProducts } from '#database/products.ts';
import type { Database } from '#database/tables.ts';
import { totalsFor } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import type { RequestedLine } from './checkout-request.ts';
import { priceLines } from './price-lines.ts';

/** The subtotal of a cart at the store's own prices. Lines that cannot be bought are left out. */
export async function cartSubtotal(db: Database, cartItems: readonly RequestedLine[]): Promise<Cents> {
  const references = cartItems.map(({ id, source_table }) => ({ id, table: source_table }));
  const rows = await findPricedProducts(db, references);
  const sellable = cartItems.flatMap((item) => {
    const { stripe_price_id: price, quantity } = item;
    const lines = priceLines({ lineItems: [{ price, quantity }], cartItems: [item] }, rows);
    return lines.ok ? lines.value : [];
  });
  return totalsFor(sellable, 0).subtotal;
}
