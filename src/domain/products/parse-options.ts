import { type Cents, cents } from '#domain/money.ts';
import type { ProductOption } from './options.ts';

/**
 * Parses a product's options from the database: a list or JSON text. Anything else counts as no options. Drops
 * entries without a length, carat weight or teeth, and entries without a valid price.
 */
export function parseOptions(stored: unknown): ProductOption[] {
  return parseList(stored).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = entry as Record<string, unknown>;
    const length = textOf(fields.length);
    const teeth = textOf(fields.teeth);
    const caratWeight = textOf(fields.carat_weight);
    const price = priceOf(fields.price);
    if (price === null || !(length || teeth || caratWeight)) return [];
    return [
      {
        label: length || teeth || caratWeight,
        length,
        teeth,
        caratWeight,
        price,
        stripePriceId: textOf(fields.stripe_price_id) || null,
        ...(textOf(fields.sku) && { sku: textOf(fields.sku) }),
        ...(textOf(fields.barcode) && { barcode: textOf(fields.barcode) }),
      },
    ];
  });
}

/** Parses a product's sizes from a list or JSON text and drops blanks. Anything else counts as none. */
export function parseSizes(stored: unknown): string[] {
  return parseList(stored).map(textOf).filter(Boolean);
}

function parseList(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function priceOf(value: unknown): Cents | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? cents(amount) : null;
}
