import type { TextRefusal } from '#domain/products/personal-text.ts';
import type { CharacterSet, Personalization } from '#domain/products/personalization.ts';
import { ADD_REFUSALS } from './add-to-cart-copy.ts';

/** Why a text is rejected: a toast, and a line below the field. */
export const TEXT_REFUSALS = {
  'text-required': ADD_REFUSALS['text-required'],
  'text-too-long': { title: 'Text Too Long', text: 'Please shorten the text for this piece.' },
  'text-characters': { title: 'Check Your Text', text: 'It has characters we cannot make on this piece.' },
  'text-invisible': {
    title: 'Check Your Text',
    text: 'It contains an invisible character. Please type it again.',
  },
} as const satisfies Record<TextRefusal, { title: string; text: string }>;

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
