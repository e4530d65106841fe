import { categoryForTable } from '#domain/categories.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { findOption, type ProductOption } from '#domain/products/options.ts';
import type { Personalization, PersonalText } from '#domain/products/personalization.ts';
import { type Product, priceFor, priceReferenceFor } from '#domain/products/product.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import type { CartLine } from './cart.ts';

export type Repriced = {
  line: CartLine;
  change: 'none' | 'price-changed' | 'not-for-sale';
  /** Units left in stock; null if there are plenty. */
  left: number | null;
};

/**
 * Updates a stored line to the product's current price and Ships Today mark. 'not-for-sale' if the product is null
 * (deleted), switched off, has no price reference, or no longer offers the size, option or text. If all counted units are
 * sold, `left` is 0: the shopper's own payment page may hold the last ones.
 */
export function repriceLine(line: CartLine, product: Product | null): Repriced {
  const gone = { line, change: 'not-for-sale', left: null } as const;
  if (product === null) return gone;
  if (product.sizes.length > 0 && !product.sizes.includes(line.selectedSize)) return gone;
  const option = optionOf(line, product);
  const left = shownUnitsLeft(product.unitsLeft, option?.label ?? null);
  if (!product.in_stock && left !== 0) return gone;
  const reference = product.is_made_on_request ? null : priceReferenceFor(product, option);
  if (!reference || (product.options.length > 0 && !option)) return gone;
  const { personalization, ships_today: _, ...plain } = line;
  const personal = repricedText(product.personalization, personalization);
  if (personal === 'gone') return gone;
  const current: CartLine = {
    ...plain,
    price: addCents(priceFor(product, option), personal?.price ?? ZERO_CENTS),
    stripe_price_id: reference,
    ...(personal && { personalization: personal }),
    ...(product.ships_today && { ships_today: true }),
  };
  return { line: current, change: current.price === line.price ? 'none' : 'price-changed', left };
}

function optionOf(line: CartLine, product: Product): ProductOption | null {
  if (categoryForTable(product.source_table).keepsLength)
    return findOption(product.options, line.selectedLength, line.stripe_price_id);
  // Lines without a length are identified by their price reference.
  return product.options.find((candidate) => candidate.stripePriceId === line.stripe_price_id) ?? null;
}

/**
 * The text of a saved cart line at today's price. Null if the line has none; 'gone' if the product no longer takes a text,
 * or now requires one. The server checks the characters at checkout.
 */
function repricedText(
  rules: Personalization | null,
  kept: PersonalText | undefined,
): PersonalText | null | 'gone' {
  if (!kept) return rules?.isRequired ? 'gone' : null;
  if (!rules || [...kept.text].length > rules.maxLength) return 'gone';
  return { label: rules.label, text: kept.text, price: rules.price };
}
