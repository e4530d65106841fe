import type { Product } from './product.ts';

/**
 * The collections of the merged listing as one list. Products without an id and hidden ones are left out, text is
 * tidied, and of products that are the same only the one updated last stays, in the place of the first.
 */
export function mergeCollections(products: readonly Product[], hiddenIds: readonly string[]): Product[] {
  const merged = new Map<string, Product>();
  for (const product of products) {
    if (typeof product.id !== 'string' || product.id.trim() === '' || hiddenIds.includes(product.id))
      continue;
    const key = sameProductKey(product);
    const known = merged.get(key);
    if (!known || lastChange(product) > lastChange(known)) merged.set(key, tidied(product));
  }
  return [...merged.values()];
}

/** Two rows are the same product by payment product, else by price reference, else by table and id. */
function sameProductKey(product: Product): string {
  if (product.stripe_product_id) return `product ${product.stripe_product_id}`;
  if (product.stripe_price_id) return `price ${product.stripe_price_id}`;
  return `row ${product.source_table} ${product.id}`;
}

function lastChange(product: Product): number {
  return Date.parse(product.updated_at) || Date.parse(product.created_at) || 0;
}

function tidied(product: Product): Product {
  return {
    ...product,
    name: tidyText(product.name),
    description: tidyText(product.description),
    category: tidyText(product.category),
  };
}

/** Runs of white space become one space, none at the ends. */
function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
