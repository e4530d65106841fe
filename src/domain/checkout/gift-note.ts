import { accept, type Result, refuse } from '#domain/results.ts';
import { cleanText } from '#domain/typed-text.ts';

/** Maximum length of a gift note in characters: what fits on a card. */
export const MAX_GIFT_NOTE = 300;

export type GiftNoteRefusal = 'gift-note-too-long';

/** The gift note without invisible characters; null if nothing visible is left. */
export function readGiftNote(typed: string | null): Result<string | null, GiftNoteRefusal> {
  const note = cleanText(typed ?? '');
  if ([...note].length > MAX_GIFT_NOTE) return refuse('gift-note-too-long');
  return accept(note || null);
}
