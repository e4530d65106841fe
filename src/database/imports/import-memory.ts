import { sql } from 'kysely';
import type { Database, ImportSource } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';

/** The embedded database serves no other request while a statement runs. */
const ROWS_PER_STATEMENT = 500;

/** The product ids by key of a source. */
export async function loadImportedProducts(
  db: Database,
  source: ImportSource,
): Promise<ReadonlyMap<string, { table: ProductTable; id: string }>> {
  const rows = await db
    .selectFrom('import_products')
    .select(['key', 'source_table', 'product_id'])
    .where('source', '=', source)
    .execute();
  return new Map(
    rows.map(({ key, source_table, product_id }) => [key, { table: source_table, id: product_id }]),
  );
}

export async function rememberImportedProducts(
  db: Database,
  source: ImportSource,
  products: readonly { key: string; source_table: ProductTable; product_id: string }[],
): Promise<void> {
  for (let start = 0; start < products.length; start += ROWS_PER_STATEMENT) {
    const rows = products.slice(start, start + ROWS_PER_STATEMENT).map((product) => ({ ...product, source }));
    await db
      .insertInto('import_products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          source_table: (row) => row.ref('excluded.source_table'),
          product_id: (row) => row.ref('excluded.product_id'),
        }),
      )
      .execute();
  }
}

export async function forgetImportedProducts(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from import_products where product_id = any(${ids}::text[])`.execute(db);
}

/** The category chosen for each type, lower-cased. */
export async function loadImportCategories(
  db: Database,
  source: ImportSource,
): Promise<ReadonlyMap<string, ProductTable | 'skip'>> {
  const rows = await db
    .selectFrom('import_categories')
    .select(['type', 'category'])
    .where('source', '=', source)
    .execute();
  return new Map(rows.map(({ type, category }) => [type, category]));
}

export async function rememberImportCategories(
  db: Database,
  source: ImportSource,
  categories: ReadonlyMap<string, ProductTable | 'skip'>,
): Promise<void> {
  if (categories.size === 0) return;
  await db
    .insertInto('import_categories')
    .values([...categories].map(([type, category]) => ({ source, type, category })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ category: (row) => row.ref('excluded.category') }),
    )
    .execute();
}

export type ImportImage = { name: string; image_url: string; image_placeholder: string };

/** Images by URL, and those of the files uploaded with an import. */
export async function loadImportImages(
  db: Database,
  importId: string | null,
): Promise<(ImportImage & { isFile: boolean })[]> {
  const rows = await db
    .selectFrom('import_images')
    .select(['import_id', 'name', 'image_url', 'image_placeholder'])
    .where((either) =>
      either.or([
        either('import_id', 'is', null),
        ...(importId === null ? [] : [either('import_id', '=', importId)]),
      ]),
    )
    .execute();
  return rows.map(({ import_id, ...image }) => ({ ...image, isFile: import_id !== null }));
}

/** `importId` null: images by URL. */
export async function rememberImportImages(
  db: Database,
  importId: string | null,
  images: readonly ImportImage[],
): Promise<void> {
  for (let start = 0; start < images.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('import_images')
      .values(
        images.slice(start, start + ROWS_PER_STATEMENT).map((image) => ({ ...image, import_id: importId })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          image_url: (row) => row.ref('excluded.image_url'),
          image_placeholder: (row) => row.ref('excluded.image_placeholder'),
        }),
      )
      .execute();
  }
}
