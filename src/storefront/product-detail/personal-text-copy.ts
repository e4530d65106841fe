import { firstRefusedCharacter, lengthOfText, type TextRefusal } from '#domain/products/personal-text.ts';
import type { CharacterSet, Personalization } from '#domain/products/personalization.ts';
import { ADD_REFUSALS } from './add-to-cart-copy.ts';

/** Why a typed text is rejected: a toast, and a line below the field. */
export function describeTextRefusal(
  refusal: TextRefusal,
  rules: Personalization,
  typed: string,
): { title: string; text: string } {
  if (refusal === 'text-required') return ADD_REFUSALS[refusal];
  if (refusal === 'text-too-long') {
    const limit = rules.maxLength === 1 ? 'one character' : `${rules.maxLength} characters`;
    return { title: 'Text Too Long', text: `It has ${lengthOfText(typed)}. Please shorten it to ${limit}.` };
  }
  const character = firstRefusedCharacter(rules, typed);
  const text =
    refusal === 'text-invisible'
      ? 'It contains an invisible character. Please type it again.'
      : `We cannot make ${character === ' ' ? 'spaces' : `“${character}”`} on this piece.`;
  return { title: 'Check Your Text', text };
}

const WORDS = {
  letters: 'letters',
  'latin-letters': 'Latin letters',
  digits: 'digits',
  spaces: 'spaces',
  punctuation: 'punctuation',
  hearts: 'hearts',
} as const satisfies Record<CharacterSet, string>;

/** `Up to 8 characters: Latin letters and spaces.` */
export function describeLimit({
  maxLength,
  characters,
}: Pick<Personalization, 'maxLength' | 'characters'>): string {
  const length = maxLength === 1 ? 'One character' : `Up to ${maxLength} characters`;
  return `${length}: ${describeCharacters(characters)}.`;
}

/** `Latin letters, digits and spaces`. */
function describeCharacters(characters: readonly CharacterSet[]): string {
  const words = characters.map((name) => WORDS[name]);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
