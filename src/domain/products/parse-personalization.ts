import { cents } from '#domain/money.ts';
import { CHARACTER_SET_NAMES, type Personalization } from './personalization.ts';

/** Parses a product's personalization from its row; null if there is none or it is invalid. */
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
