import { cents } from './money.ts';
import type { CharacterSet, Personalization, PersonalText } from './personalization.ts';
import { accept, type Result, refuse } from './results.ts';
import { hasInvisibleCharacter, trimInvisible } from './typed-text.ts';

/** Longest text a product may allow, in characters. */
export const MAX_TEXT_LENGTH = 99;
/** Longest label, and highest price (minor units) a product may ask for its text. */
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
 * The text as it will be made, null for none, or why it cannot. Ends are trimmed, runs of spaces become one, and the marks
 * that choose between a black and a colored symbol are dropped. Any other invisible character is refused, because nobody
 * knows what was meant. Length counts characters after composing accents.
 */
export function readPersonalText(
  rules: Personalization,
  typed: string,
): Result<PersonalText | null, TextRefusal> {
  const text = trimInvisible(typed.normalize('NFC').replace(/[\ufe0e\ufe0f]/g, '')).replace(/ {2,}/g, ' ');
  if (text === '') return rules.isRequired ? refuse('text-required') : accept(null);
  if (hasInvisibleCharacter(text)) return refuse('text-invisible');
  if ([...text].length > rules.maxLength) return refuse('text-too-long');
  if (!allowedIn(rules).test(text)) return refuse('text-characters');
  return accept({ label: rules.label, text, price: rules.price });
}

function allowedIn({ characters }: Personalization): RegExp {
  return new RegExp(`^[${characters.map((name) => CHARACTERS[name]).join('')}]*$`, 'u');
}
