import { findPricedProducts, listProducts } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import { categoryForTable, isSold, listCategories } from '#domain/categories.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { bestMatch, companionsOf } from '#domain/products/matching.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product, ProductCard } from '#domain/products/product.ts';

/** As many as a row shows. */
const MOST = 4;
/** The first of each category, so that a page costs the same in a large shop. */
const CANDIDATES = 24;

/** Pieces to wear with a product: those the merchant chose, in order, or else the best of each companion category. */
export async function loadMatching(db: Database, product: Product): Promise<ProductCard[]> {
  const chosen = await loadChosen(db, product);
  if (chosen.length > 0) return chosen;
  const { kind } = categoryForTable(product.source_table);
  const companions = companionsOf(kind).flatMap(
    (wanted) => listCategories().find((category) => category.kind === wanted) ?? [],
  );
  const found: ProductCard[] = [];
  for (const { table, listedBy: order } of companions) {
    const rows = await listProducts(db, table, { order, purchasable: 'only', limit: CANDIDATES });
    const candidates = rows.map((row) => parseProduct(row, table)).filter(({ in_stock }) => in_stock);
    const match = bestMatch(product, candidates);
    if (match) found.push(cardFor(match));
  }
  return found;
}

async function loadChosen(db: Database, { id, relatedIds }: Product): Promise<ProductCard[]> {
  const rows = await findPricedProducts(
    db,
    relatedIds.map((relatedId) => ({ id: relatedId })),
  );
  return relatedIds
    .flatMap((relatedId) => rows.find((row) => row.id === relatedId) ?? [])
    .filter((row) => row.id !== id && isSold(row.source_table))
    .slice(0, MOST)
    .map((row) => cardFor(parseProduct(row, row.source_table)));
}
