import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts, ROWS_PER_STATEMENT } from '#database/products/product-changes.ts';
import type { Database } from '#database/tables.ts';
import { listSoldTables, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import {
  parseProducts,
  parsePromoCodes,
  parseReviews,
  type SeedProduct,
  type SeedPromoCode,
  type SeedReview,
} from './seed-rows.ts';

/** Finds the URLs of an imported photo and its additional views; null if it is missing. */
export type PhotoFor = (
  photo: string,
) => { image_url: string; image_placeholder: string; images: string[] } | null;

type SeedData = {
  products: Map<ProductTable, SeedProduct[]>;
  reviews: SeedReview[];
  promoCodes: SeedPromoCode[];
};

/**
 * Seeds a store without products from the files of a catalog folder, in one transaction. A store with products is left
 * unchanged. If several nodes start at once, one of them seeds. Throws with the file and row of an error.
 * A product whose image is missing gets none, and pages show a placeholder.
 */
export async function seedShop(
  database: Pick<OpenDatabase, 'db'>,
  catalogDir: string,
  photoFor: PhotoFor,
): Promise<'seeded' | 'kept'> {
  if (await hasProducts(database.db)) return 'kept';
  const seedData = await loadSeedFiles(catalogDir);
  return database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`.execute(transaction);
    if (await hasProducts(transaction)) return 'kept';
    // Before the products, whose ratings are then computed on insert.
    for (let start = 0; start < seedData.reviews.length; start += ROWS_PER_STATEMENT) {
      // Deterministic ids, because reviews of one day are ordered by id.
      const rows = seedData.reviews
        .slice(start, start + ROWS_PER_STATEMENT)
        .map((review, index) => ({ id: `review-${start + index + 1}`, ...review }));
      await transaction.insertInto('reviews').values(rows).execute();
    }
    for (const [table, products] of seedData.products) {
      await insertProducts(
        transaction,
        table,
        products.map((product) => withPhoto(product, photoFor)),
      );
    }
    if (seedData.promoCodes.length > 0) {
      await transaction
        .insertInto('promo_codes')
        .values(seedData.promoCodes)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    // The planner has no statistics of new rows, and the first listings would be slow.
    await sql`analyze ${sql.join(['products', 'reviews', ...PRODUCT_TABLES].map((table) => sql.table(table)))}`.execute(
      transaction,
    );
    return 'seeded';
  });
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Loads and validates the files of a catalog folder. Throws with the file and row of an error. */
export async function loadSeedFiles(directory: string): Promise<SeedData> {
  await refuseUnknownFiles(directory);
  const products: SeedData['products'] = new Map();
  const fileOfId = new Map<string, string>();
  for (const table of listSoldTables()) {
    const file = `${table}.json`;
    const rows = parseProducts(table, file, await loadJson(directory, file));
    for (const { id } of rows) {
      const other = fileOfId.get(id);
      if (other)
        throw new Error(`${file}: the id ${id} is taken in ${other}; ids are unique over all collections`);
      fileOfId.set(id, file);
    }
    products.set(table, rows);
  }
  return {
    products,
    reviews: parseReviews('reviews.json', await loadJson(directory, 'reviews.json'), (id) =>
      fileOfId.has(id),
    ),
    promoCodes: parsePromoCodes('promo-codes.json', await loadJson(directory, 'promo-codes.json')),
  };
}

/** Files that a catalog folder may contain in addition to product files. */
const OTHER_FILES = ['reviews.json', 'promo-codes.json'];

/** Otherwise a file with a misspelled name, or of an unsold category, would be silently ignored. */
async function refuseUnknownFiles(directory: string): Promise<void> {
  const files = await readdir(directory).catch((cause: unknown) => {
    throw new Error(`There is no catalog folder ${directory}.`, { cause });
  });
  const known = [...listSoldTables().map((table) => `${table}.json`), ...OTHER_FILES];
  const unknown = files.filter((file) => file.endsWith('.json') && !known.includes(file));
  if (unknown.length > 0) {
    throw new Error(
      `${join(directory, unknown[0] ?? '')} belongs to no category the shop sells. Its categories have ${known.join(', ')}.`,
    );
  }
}

/** The content of a catalog file; an empty list if the file is missing. */
async function loadJson(directory: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(directory, file), 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw new Error(`The catalog file ${join(directory, file)} is not JSON.`, { cause });
  }
}

function withPhoto({ photo, ...product }: SeedProduct, photoFor: PhotoFor) {
  const found = photo ? photoFor(photo) : null;
  if (!found) return product;
  const { image_url, image_placeholder, images } = found;
  const own = product.images?.length ? product.images : images;
  return { ...product, images: own, image_url, image_placeholder };
}
