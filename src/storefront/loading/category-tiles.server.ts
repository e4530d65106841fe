import type { CategoryTile } from '#contract/page-data.ts';
import { listProducts } from '#database/products/products.ts';
import { ALL_JEWELRY, listCategories, type ProductTable } from '#domain/categories.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { categoryPhoto } from './category-photo.server.ts';
import type { PageSources } from './page-sources.server.ts';

/** One picture per menu entry: its own, else that of its first featured product; All Jewelry borrows one. */
export async function loadTiles(sources: PageSources): Promise<CategoryTile[]> {
  const tiles: CategoryTile[] = [];
  for (const { path, table } of listCategories()) {
    const photo = categoryPhoto(sources, path) ?? (await firstProduct(sources, table));
    if (photo?.image_url) tiles.push(tileFor(path, photo));
  }
  const everything = categoryPhoto(sources, ALL_JEWELRY.path) ?? tiles.at(-1);
  return everything ? [tileFor(ALL_JEWELRY.path, everything), ...tiles] : tiles;
}

async function firstProduct({ database }: PageSources, table: ProductTable) {
  const order = { order: 'featured', purchasable: 'only', limit: 1 } as const;
  const [row] = await listProducts(database.db, table, order);
  return row && cardFor(parseProduct(row, table));
}

export function tileFor(
  path: string,
  { image_url, image_placeholder }: Pick<CategoryTile, 'image_url' | 'image_placeholder'>,
): CategoryTile {
  return { path, image_url, image_placeholder };
}
