import { type Cents, formatCents } from '#domain/money.ts';

/** What became of a kept line since it was put into the cart. */
export type LineNote = { change: 'price-changed'; before: Cents } | { change: 'not-for-sale' };

export function lineNoteText(note: LineNote): string {
  if (note.change === 'not-for-sale') return 'No longer available. Remove it to check out.';
  return `Price updated, was ${formatCents(note.before)}`;
}
