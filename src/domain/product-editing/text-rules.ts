import { type Cents, ZERO_CENTS } from '#domain/money.ts';
import { MAX_LABEL_LENGTH, MAX_TEXT_LENGTH, MAX_TEXT_PRICE } from '#domain/products/personal-text.ts';
import {
  CHARACTER_SET_NAMES,
  type CharacterSet,
  LETTERINGS,
  type Lettering,
} from '#domain/products/personalization.ts';
import { parseAmount } from '#domain/typed-amount.ts';

/** The stored rules for a product's text; the price in cents. */
export type TextRules = {
  label: string;
  max_length: number;
  characters: CharacterSet[];
  is_required: boolean;
  price: Cents;
  lettering?: Lettering;
};

/** What `parseTextRules` takes, without a subject. */
export const TEXT_RULES_FORMAT = `takes JSON, as in {"label":"Engraving","max_length":12,"characters":["letters","spaces"],"is_required":false,"price":"15.00"}, or nothing. Characters are ${CHARACTER_SET_NAMES.join(', ')}. A "lettering" can be ${LETTERINGS.join(', ')}.`;

/** The rules for a product's text from JSON, as text or parsed; null if they are invalid. */
export function parseTextRules(written: unknown): TextRules | null {
  const rules = typeof written === 'string' ? parseJson(written) : written;
  if (typeof rules !== 'object' || rules === null) return null;
  const {
    label,
    max_length,
    characters,
    is_required = false,
    price = 0,
    lettering = null,
    ...others
  } = rules as Record<string, unknown>;
  const amount = Number(price) === 0 ? ZERO_CENTS : parseAmount(price);
  if (Object.keys(others).length > 0 || amount === null || amount > MAX_TEXT_PRICE) return null;
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL_LENGTH) return null;
  if (!Number.isInteger(max_length) || Number(max_length) < 1 || Number(max_length) > MAX_TEXT_LENGTH)
    return null;
  if (typeof is_required !== 'boolean' || !Array.isArray(characters) || characters.length === 0) return null;
  const letters = LETTERINGS.find((name) => name === lettering);
  if (lettering !== null && !letters) return null;
  const known = CHARACTER_SET_NAMES.filter((name) => characters.includes(name));
  if (known.length !== new Set(characters).size) return null;
  return {
    label: label.trim(),
    max_length: Number(max_length),
    characters: known,
    is_required,
    price: amount,
    ...(letters && { lettering: letters }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
