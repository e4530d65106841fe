import type { Cents } from '#domain/money.ts';

/** An option of a product: a length, a carat weight or a number of teeth, with its own price. */
export type ProductOption = {
  /**
   * What the shopper chooses and the cart stores as selectedLength: the length, else the teeth, else the carat
   * weight.
   */
  label: string;
  /** Blank if the option is not a length. */
  length: string;
  teeth: string;
  caratWeight: string;
  price: Cents;
  /** The payment provider's price reference; null makes the option visible but not for sale. */
  stripePriceId: string | null;
  /** Its SKU and GTIN, if any. */
  sku?: string;
  barcode?: string;
};

/** The choice that needs no choosing: the only one. Null if there are none, or several. */
export function onlyChoice<Choice>(choices: readonly Choice[]): Choice | null {
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/**
 * Finds the current option for an earlier choice: the one with its label and price reference, else the only one
 * with its label. Null if it is gone, or if several share the label and none the reference.
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
