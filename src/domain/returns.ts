import { categoryForTable } from './categories.ts';
import type { Product } from './product.ts';

/** The shop's return policy. */
export type ReturnPolicy = {
  /** Counted from delivery. */
  windowDays: number;
  /** Whether a piece with the shopper's own text can be returned. Left out: it cannot. */
  acceptsPersonalized?: boolean | undefined;
};

/** Why a product cannot be returned; null: it can. A category's own reason comes before the product's. */
export type NoReturnReason = 'made-to-order' | 'hygiene' | 'final-sale';

export function noReturnReason(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
): NoReturnReason | null {
  const reason = categoryForTable(product.source_table).noReturns;
  if (reason) return reason;
  if (product.customizable) return 'made-to-order';
  return product.is_returnable ? null : 'final-sale';
}

/** Whether a product could be returned as it comes, but not with the shopper's own text on it. */
export function isTextFinal(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
  policy: ReturnPolicy,
): boolean {
  return noReturnReason(product) === null && !policy.acceptsPersonalized;
}

/** Days from delivery in which a product can be returned; null when it cannot. */
export function returnWindowFor(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
  policy: ReturnPolicy,
): number | null {
  return noReturnReason(product) === null ? policy.windowDays : null;
}
