import type { ProductTable } from '#domain/categories.ts';
import { updateProduct } from './product-changes.ts';
import { MAX_ROWS } from './products.ts';
import type { Database } from './tables.ts';

/** The columns of a product that show its pictures. */
type ProductPhoto = { image_url: string | null; image_placeholder: string | null; images: string[] };

/**
 * Gives every product the pictures that syncProductPhoto answers for it, and returns how many changed; null leaves one as
 * it is. Asked of products with a picture under `/media/` and of those without any, and changes no other column but
 * updated_at.
 */
export async function updateProductPhotos(
  db: Database,
  syncProductPhoto: (
    product: { source_table: ProductTable; id: string } & ProductPhoto,
  ) => ProductPhoto | null,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['source_table', 'id', 'image_url', 'image_placeholder', 'images'])
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
