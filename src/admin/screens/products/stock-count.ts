import type { EditorProduct } from './product-queries.ts';

export const NOT_A_COUNT = 'Enter a whole number, 0 or more. Leave it empty if the stock is not counted.';

/** The count for a typed text; null if it is blank, which stops counting, and undefined if it is not a count. */
export function parseCount(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** The count of an option, or of a product without options (''). */
export function countOf(product: EditorProduct, option: string): { onHand: number | null; reserved: number } {
  const counted = option === '' ? product : product.options.find(({ label }) => label === option);
  return counted ?? { onHand: null, reserved: 0 };
}
