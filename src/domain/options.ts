import type { Cents } from './money.ts';

/** One choice of a product with options: a length, a carat weight or a number of teeth, with its own price. */
export type ProductOption = {
  /** What the shopper picks and the cart keeps as selectedLength: the length, else the teeth, else the carat weight. */
  label: string;
  /** Blank where the option is not sold by length. */
  length: string;
  teeth: string;
  caratWeight: string;
  price: Cents;
  /** The payment provider's price reference; null makes the option visible but not for sale. */
  stripePriceId: string | null;
  /** Its article number and GTIN, if it has them. */
  sku?: string;
  barcode?: string;
};

/**
 * Which of today's options a choice made earlier stands for: the one with its label and price reference, else the
 * only one with its label. Null: it is gone, or several share the label and none the reference.
 */
export function findOption(
  options: readonly ProductOption[],
  label: string,
  stripePriceId: string | null,
): ProductOption | null {
  const sameLabel = options.filter((option) => option.label === label);
  const exact = sameLabel.find((option) => option.stripePriceId === stripePriceId);
  return exact ?? (sameLabel.length === 1 ? (sameLabel[0] ?? null) : null);
}
