import type { EditorProduct } from './product-queries.ts';

export const NOT_A_COUNT = 'Enter a whole number, 0 or more. Leave it empty if the stock is not counted.';

/** The count for a typed text; null if it is blank, which stops counting, and undefined if it is not a count. */
export function parseCount(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Who a product's own count is for: all of its options together, or nobody because options have their own. */
export type WholeCount = 'none' | 'shared' | 'unused';

/** `typed`: the text in the field of the product's own count. */
export function wholeCountOf({ options }: Pick<EditorProduct, 'options'>, typed: string): WholeCount {
  if (parseCount(typed) === null) return 'none';
  return options.some(({ onHand }) => onHand !== null) ? 'unused' : 'shared';
}

/** The typed counts. A product and its options cannot be counted at once, so counts to remove come first. */
export function endedFirst<Typed extends { text: string }>(
  typed: Readonly<Record<string, Typed>>,
): [option: string, typed: Typed][] {
  const isCount = ({ text }: Typed) => Number(parseCount(text) !== null);
  return Object.entries(typed).toSorted(([, one], [, other]) => isCount(one) - isCount(other));
}

/** The count of an option, or of a product as a whole (''). */
export function countOf(product: EditorProduct, option: string): { onHand: number | null; reserved: number } {
  const counted = option === '' ? product : product.options.find(({ label }) => label === option);
  return counted ?? { onHand: null, reserved: 0 };
}
