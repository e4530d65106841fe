import { cents } from '#domain/money.ts';
import type { CharacterSet, Lettering, Personalization } from './personalization.ts';

/**
 * Parses a product's personalization from its row; null if there is none or it is invalid. The database accepts only
 * known characters and letterings, whose lists would be in every page's script.
 */
export function parsePersonalization(stored: unknown): Personalization | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { label, max_length, characters, is_required, price, lettering } = stored as Record<string, unknown>;
  if (typeof label !== 'string' || !Array.isArray(characters)) return null;
  if (!Number.isInteger(max_length) || !Number.isInteger(price) || Number(price) < 0) return null;
  return {
    label,
    maxLength: Number(max_length),
    characters: characters as CharacterSet[],
    isRequired: is_required === true,
    price: cents(Number(price)),
    lettering: (lettering as Lettering | undefined) ?? null,
  };
}
