import type { Cents } from '#domain/money.ts';

/** Character sets a product can allow in its text. The database has the same list: is_personalization(). */
export const CHARACTER_SET_NAMES = [
  'letters',
  'latin-letters',
  'digits',
  'spaces',
  'punctuation',
  'hearts',
] as const;
export type CharacterSet = (typeof CHARACTER_SET_NAMES)[number];

/** Letterforms a text can be made in. The database has the same list: is_personalization(). */
export const LETTERINGS = ['serif', 'script', 'brush-script', 'blackletter'] as const;
export type Lettering = (typeof LETTERINGS)[number];

/** A text that a product accepts, such as an engraving. */
export type Personalization = {
  /** The name of the text: `Engraving`. */
  label: string;
  /** In characters, 1 to 99, inclusive. */
  maxLength: number;
  characters: CharacterSet[];
  /** Whether the product cannot be bought without a text. */
  isRequired: boolean;
  /** Added to the price of each unit with a text. */
  price: Cents;
  /** The letters that the preview shows the text in; null: plain ones. */
  lettering: Lettering | null;
};

/** The text of one line and its price per unit. */
export type PersonalText = { label: string; text: string; price: Cents };

/** `Engraving: “LUNA”`, as shown with a line. */
export function describePersonalText({ label, text }: Pick<PersonalText, 'label' | 'text'>): string {
  return `${label}: “${text}”`;
}
