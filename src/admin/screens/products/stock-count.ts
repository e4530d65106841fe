export const NOT_A_COUNT = 'Enter a whole number, 0 or more. Leave it empty if the stock is not counted.';

/** The count for a typed text; null if it is blank, which stops counting, and undefined if it is not a count. */
export function parseCount(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
