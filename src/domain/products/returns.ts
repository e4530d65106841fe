import { categoryForTable } from '#domain/categories.ts';
import type { Product } from './product.ts';

/** The shop's return policy. */
export type ReturnPolicy = {
  /** Counted from delivery. */
  windowDays: number;
  /** Whether a personalized piece can be returned. Absent means no. */
  acceptsPersonalized?: boolean | undefined;
};

/** Why a product cannot be returned; null if it can. A category's reason takes precedence. */
export type NoReturnReason = 'made-to-order' | 'hygiene' | 'final-sale';

export function noReturnReason(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
): NoReturnReason | null {
  const reason = categoryForTable(product.source_table).noReturns;
  if (reason) return reason;
  if (product.customizable) return 'made-to-order';
  return product.is_returnable ? null : 'final-sale';
}

/** Shown with a line that is made with a text if the shop does not accept returns of those. */
export const TEXT_IS_FINAL = 'Made with your text, so it cannot be returned.';

/** Whether a product could be returned, but not once it is personalized. */
export function isTextFinal(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
  policy: ReturnPolicy,
): boolean {
  return noReturnReason(product) === null && !policy.acceptsPersonalized;
}

/** The return window of a product in days from delivery; null if it cannot be returned. */
export function returnWindowFor(
  product: Pick<Product, 'source_table' | 'is_returnable' | 'customizable'>,
  policy: ReturnPolicy,
): number | null {
  return noReturnReason(product) === null ? policy.windowDays : null;
}

/** Whether an ordered piece can be returned. */
export function isReturnable(
  piece: Pick<Product, 'source_table' | 'is_returnable'> & { isPersonalized: boolean },
  policy: ReturnPolicy,
): boolean {
  if (piece.isPersonalized && !policy.acceptsPersonalized) return false;
  return noReturnReason(piece) === null;
}
