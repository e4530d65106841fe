import type { Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { updateProduct } from './product-changes.ts';
import { MAX_ROWS } from './products.ts';

/** The image columns of a product. */
type ProductPhoto = { image_url: string | null; image_placeholder: string | null; images: string[] };

/**
 * Updates the image columns of every product for which syncProductPhoto returns a change, and returns the number of
 * changed products. Only visits products with an image under `/media/` or without one. Changes no other column but
 * updated_at.
 */
export async function updateProductPhotos(
  db: Database,
  syncProductPhoto: (
    product: { source_table: ProductTable; id: string; has_own_photos: boolean } & ProductPhoto,
  ) => ProductPhoto | null,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['source_table', 'id', 'image_url', 'image_placeholder', 'images', 'has_own_photos'])
      .where((either) =>
        either.or([either('image_url', 'is', null), either('image_url', 'like', '/media/%')]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAX_ROWS)
      .execute();
    for (const { images, ...product } of products) {
      const photo = syncProductPhoto({ ...product, images: parseUrls(images) });
      if (!photo) continue;
      await updateProduct(db, product.source_table, product.id, photo);
      changed += 1;
    }
    if (products.length < MAX_ROWS) return changed;
    after = products.at(-1)?.id ?? '';
  }
}

function parseUrls(images: unknown): string[] {
  return Array.isArray(images) ? images.filter((url): url is string => typeof url === 'string') : [];
}

/** More than anyone browses, and hours of CPU time. */
const MAX_PICTURES = 10_000;

/** The first picture of each product that can be bought, in listing order. */
export async function listCatalogPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('image_url')
    .where('in_stock', '=', true)
    .where('image_url', 'is not', null)
    .orderBy('featured', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_PICTURES)
    .execute();
  return rows.flatMap(({ image_url }) => image_url ?? []);
}
