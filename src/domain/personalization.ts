import { type Cents, cents } from './money.ts';

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

/** What a product asks for, from its row; null where it asks for none or the rules are unreadable. */
export function parsePersonalization(stored: unknown): Personalization | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { label, max_length, characters, is_required, price } = stored as Record<string, unknown>;
  if (typeof label !== 'string' || !Array.isArray(characters)) return null;
  if (!Number.isInteger(max_length) || !Number.isInteger(price) || Number(price) < 0) return null;
  return {
    label,
    maxLength: Number(max_length),
    characters: CHARACTER_SET_NAMES.filter((name) => characters.includes(name)),
    isRequired: is_required === true,
    price: cents(Number(price)),
  };
}

/**
 * The text of a line kept earlier, at what it costs today; null: it has none. 'gone': the product takes no text any more,
 * or is no longer sold without one. Whether each character is still allowed is for the server to say.
 */
export function repricedText(
  rules: Personalization | null,
  kept: PersonalText | undefined,
): PersonalText | null | 'gone' {
  if (!kept) return rules?.isRequired ? 'gone' : null;
  if (!rules || [...kept.text].length > rules.maxLength) return 'gone';
  return { label: rules.label, text: kept.text, price: rules.price };
}

/** `Engraving: “LUNA”`, wherever a line is shown. */
export function describePersonalText({ label, text }: Pick<PersonalText, 'label' | 'text'>): string {
  return `${label}: “${text}”`;
}
