import { findProductByPriceId } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import { parseOptions } from '#domain/products/parse-options.ts';

/** The product, and the option if any, that a Stripe price id belongs to. */
export type PriceReference = { product: UnifiedProductRow; optionLabel: string | null; unitPrice: Cents };

/** Null if no product has this price id. */
export async function findPriceReference(db: Database, priceId: string): Promise<PriceReference | null> {
  const product = await findProductByPriceId(db, priceId);
  if (!product) return null;
  const option = parseOptions(product.lengths_and_prices).find((row) => row.stripePriceId === priceId);
  return { product, optionLabel: option?.label ?? null, unitPrice: option?.price ?? cents(product.price) };
}
