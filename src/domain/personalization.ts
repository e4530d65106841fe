import type { Cents } from './money.ts';

/** Characters a product may allow in its text, by name. The database checks the same names: is_personalization(). */
export const CHARACTER_SET_NAMES = [
  'letters',
  'latin-letters',
  'digits',
  'spaces',
  'punctuation',
  'hearts',
] as const;
export type CharacterSet = (typeof CHARACTER_SET_NAMES)[number];

/** The text a product asks for, such as an engraving. */
export type Personalization = {
  /** What the text is: `Engraving`. */
  label: string;
  /** In characters, 1 to 99, both inclusive. */
  maxLength: number;
  characters: CharacterSet[];
  /** The product is not sold without a text. */
  isRequired: boolean;
  /** Added to the price of each unit with a text. */
  price: Cents;
};

/** The text of one line, with what it costs on each unit. */
export type PersonalText = { label: string; text: string; price: Cents };

/** `Engraving: “LUNA”`, wherever a line is shown. */
export function describePersonalText({ label, text }: Pick<PersonalText, 'label' | 'text'>): string {
  return `${label}: “${text}”`;
}
