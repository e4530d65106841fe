import { type Cents, formatCents } from '#domain/money.ts';

/** How a stored line has changed since it was added. */
export type LineNote = { change: 'price-changed'; before: Cents } | { change: 'not-for-sale' };

/** Null if there are enough units. */
export function unitsLeftText(left: number | null, quantity: number): string | null {
  if (left === null) return null;
  if (left === 0) return 'Sold out. Remove it to check out.';
  return left < quantity ? `Only ${left} left. Lower the quantity to check out.` : `Only ${left} left`;
}

export function lineNoteText(note: LineNote): string {
  if (note.change === 'not-for-sale') return 'No longer available. Remove it to check out.';
  return `Price updated, was ${formatCents(note.before)}`;
}
