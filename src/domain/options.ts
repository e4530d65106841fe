import { type Cents, cents } from './money.ts';

/** One choice of a product with options: a length, a carat weight or a number of teeth, with its own price. */
export type ProductOption = {
  /** What the shopper picks and the cart keeps as selectedLength: the length, else the teeth, else the carat weight. */
  label: string;
  /** Blank where the option is not sold by length. */
  length: string;
  teeth: string;
  caratWeight: string;
  price: Cents;
  /** The payment provider's price reference; null makes the option visible but not for sale. */
  stripePriceId: string | null;
};

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
      },
    ];
  });
}

/**
 * Which of today's options a choice made earlier stands for: the one with its label and price reference, else the
 * only one with its label. Null: it is gone, or several share the label and none the reference.
 */
export function findOption(
  options: readonly ProductOption[],
  label: string,
  stripePriceId: string | null,
): ProductOption | null {
  const sameLabel = options.filter((option) => option.label === label);
  const exact = sameLabel.find((option) => option.stripePriceId === stripePriceId);
  return exact ?? (sameLabel.length === 1 ? (sameLabel[0] ?? null) : null);
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
