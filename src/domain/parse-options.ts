import { type Cents, cents } from './money.ts';
import type { ProductOption } from './options.ts';

/**
 * The options of a product from whatever the database holds: a list, JSON text, or rubbish.
 * Text that is not a JSON list counts as no options. Entries whose length, carat weight and teeth are all blank
 * are dropped, and so are entries without a usable price.
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

/** The sizes of a product, blanks dropped, from a list or JSON text; anything else counts as none. */
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
