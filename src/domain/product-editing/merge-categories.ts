import type { Product } from '#domain/products/product.ts';

/** The fields that merging needs. */
type Mergeable = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'source_table'
  | 'stripe_product_id'
  | 'stripe_price_id'
  | 'created_at'
  | 'updated_at'
> & { description?: string };

/**
 * Merges the products of all categories into one list. Drops products without an id and hidden ones, normalizes white
 * space, and keeps only the latest of duplicate products, at the position of the first.
 */
export function mergeCategories<Row extends Mergeable>(
  products: readonly Row[],
  hiddenIds: readonly string[],
): Row[] {
  const merged = new Map<string, Row>();
  for (const product of products) {
    if (typeof product.id !== 'string' || product.id.trim() === '' || hiddenIds.includes(product.id))
      continue;
    const key = sameProductKey(product);
    const known = merged.get(key);
    if (!known || lastChange(product) > lastChange(known)) merged.set(key, tidied(product));
  }
  return [...merged.values()];
}

/** Rows are duplicates by Stripe product, else by price reference, else by table and id. */
function sameProductKey(product: Mergeable): string {
  if (product.stripe_product_id) return `product ${product.stripe_product_id}`;
  if (product.stripe_price_id) return `price ${product.stripe_price_id}`;
  return `row ${product.source_table} ${product.id}`;
}

function lastChange(product: Mergeable): number {
  return Date.parse(product.updated_at) || Date.parse(product.created_at) || 0;
}

function tidied<Row extends Mergeable>(product: Row): Row {
  return {
    ...product,
    name: tidyText(product.name),
    ...(product.description !== undefined && { description: tidyText(product.description) }),
    category: tidyText(product.category),
  };
}

/** Collapses white space and trims. */
function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
