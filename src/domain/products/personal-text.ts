import { cents } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/results.ts';
import { hasInvisibleCharacter, trimInvisible } from '#domain/typed-text.ts';
import type { CharacterSet, Personalization, PersonalText } from './personalization.ts';

/** The maximum length a product can allow for its text, in characters. */
export const MAX_TEXT_LENGTH = 99;
/** What the field takes. A pasted text that is too long is kept, so that the shopper can shorten it. */
export const MAX_TYPED_LENGTH = 400;
/** The maximum length of the label, and the highest price (minor units) of a text. */
export const MAX_LABEL_LENGTH = 40;
export const MAX_TEXT_PRICE = cents(99_999_99);

export type TextRefusal = 'text-required' | 'text-too-long' | 'text-characters' | 'text-invisible';

const CHARACTERS = {
  letters: '\\p{L}\\p{M}',
  'latin-letters': '\\p{Script=Latin}',
  digits: '0-9',
  spaces: ' ',
  punctuation: ".,!?'’&+()/:\\-",
  hearts: '♥♡',
} as const satisfies Record<CharacterSet, string>;

/**
 * The text to engrave, null for none, or why it is refused. Trims, collapses spaces, and removes variation
 * selectors. Any other invisible character is refused, because the intended text is unknown. Length counts
 * characters after composing accents.
 */
export function readPersonalText(
  rules: Personalization,
  typed: string,
): Result<PersonalText | null, TextRefusal> {
  const text = cleanPersonalText(typed);
  if (text === '') return rules.isRequired ? refuse('text-required') : accept(null);
  if (hasInvisibleCharacter(text)) return refuse('text-invisible');
  if (lengthOfText(text) > rules.maxLength) return refuse('text-too-long');
  if (firstRefusedCharacter(rules, text) !== null) return refuse('text-characters');
  return accept({ label: rules.label, text, price: rules.price });
}

/** The characters that a text would have, as its limit counts them. */
export function lengthOfText(typed: string): number {
  return [...cleanPersonalText(typed)].length;
}

/** The first character that cannot be engraved, with its marks, or a whole flag; null: none. */
export function firstRefusedCharacter({ characters }: Personalization, typed: string): string | null {
  const allowed = new RegExp(`^[${characters.map((name) => CHARACTERS[name]).join('')}]+$`, 'u');
  const all = cleanPersonalText(typed).match(/\p{RI}{2}|.\p{M}*/gsu) ?? [];
  return all.find((character) => !allowed.test(character)) ?? null;
}

function cleanPersonalText(typed: string): string {
  return trimInvisible(typed.normalize('NFC').replace(/[\ufe0e\ufe0f]/g, '')).replace(/ {2,}/g, ' ');
}
