import { type Cents, formatCents } from '#domain/money.ts';

/** What became of a kept line since it was put into the cart. */
export type LineNote = { change: 'price-changed'; before: Cents } | { change: 'not-for-sale' };

/** Null if the units are there and are not worth a word. */
export function unitsLeftText(left: number | null, quantity: number): string | null {
  if (left === null) return null;
  if (left === 0) return 'Sold out. Remove it to check out.';
  return left < quantity ? `Only ${left} left. Lower the quantity to check out.` : `Only ${left} left`;
}

export function lineNoteText(note: LineNote): string {
  if (note.change === 'not-for-sale') return 'No longer available. Remove it to check out.';
  return `Price updated, was ${formatCents(note.before)}`;
}
