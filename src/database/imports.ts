import { sql } from 'kysely';
import type { ProductTable } from '#domain/categories.ts';
import type { Database, ImportItemRow, ImportRow, ImportSource } from './tables.ts';

const COLUMNS = [
  'id',
  'source',
  'file_name',
  'actor',
  'state',
  'choices',
  'overrides',
  'result',
  'created_at',
  'applied_at',
  'undone_at',
  'lease_until',
] as const satisfies readonly (keyof ImportRow)[];

/** The embedded database serves no other request during a statement. */
const ROWS_PER_STATEMENT = 500;

export async function insertImport(
  db: Database,
  {
    source,
    fileName,
    file,
    actor,
  }: { source: ImportSource; fileName: string; file: Uint8Array; actor: string },
): Promise<ImportRow> {
  return db
    .insertInto('imports')
    .values({ source, file_name: fileName, file: Buffer.from(file), actor })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findImport(db: Database, id: string): Promise<ImportRow | null> {
  const row = await db.selectFrom('imports').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The newest first. */
export async function listImports(db: Database, limit = 100): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The uploaded file; null once it is applied. */
export async function loadImportFile(db: Database, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('imports').select('file').where('id', '=', id).executeTakeFirst();
  return row?.file ?? null;
}

/** Sets what a merchant chose or corrected. False if the import is no longer ready. */
export async function updateImportInput(
  db: Database,
  id: string,
  input: { choices?: object; overrides?: object },
): Promise<boolean> {
  const { choices, overrides } = input;
  const updated = await db
    .updateTable('imports')
    .set({
      ...(choices && { choices: JSON.stringify(choices) }),
      ...(overrides && { overrides: JSON.stringify(overrides) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes an import that was not applied. False if there is none. */
export async function deleteUnappliedImport(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** How long a process that applies an import may be silent before others take it for dead. */
const LEASE = sql<string>`now() + interval '1 minute'`;

/** Claims an import for this process for a minute; false if it is not ready, or another process applies it. */
export async function claimImport(db: Database, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('imports')
    .set({ state: 'applying', lease_until: LEASE })
    .where('id', '=', id)
    .where((either) =>
      either.or([
        either('state', '=', 'ready'),
        either.and([either('state', '=', 'applying'), either('lease_until', '<', sql<string>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** False if the claim was lost. */
export async function renewImportClaim(db: Database, id: string): Promise<boolean> {
  const renewed = await db
    .updateTable('imports')
    .set({ lease_until: LEASE })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/** Gives a claim back, with what went wrong. */
export async function releaseImport(db: Database, id: string, result: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'ready', lease_until: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute();
}

/**
 * Gives back the claims of processes that died, with this result: nothing of these imports was written, because all of it is
 * one transaction.
 */
export async function releaseDeadImports(db: Database, result: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'ready', lease_until: null, result: JSON.stringify(result) })
    .where('state', '=', 'applying')
    .where('lease_until', '<', sql<string>`now()`)
    .execute();
}

/** Call it in the transaction of the import. */
export async function finishImport(
  db: Database,
  id: string,
  state: 'applied' | 'undone',
  result: object,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      lease_until: null,
      result: JSON.stringify(result),
      ...(state === 'applied'
        ? { applied_at: sql<string>`now()`, file: null }
        : { undone_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

export type NewItem = {
  source_table: ProductTable;
  product_id: string;
  before: object | null;
  written_hash: string;
};

export async function insertImportItems(
  db: Database,
  importId: string,
  items: readonly NewItem[],
): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    const rows = items.slice(start, start + ROWS_PER_STATEMENT).map(({ before, ...item }) => ({
      ...item,
      import_id: importId,
      before: before && JSON.stringify(before),
    }));
    await db.insertInto('import_items').values(rows).execute();
  }
}

export async function listImportItems(db: Database, importId: string): Promise<ImportItemRow[]> {
  return db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('product_id')
    .execute();
}

/** The products that keys of a source became. */
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

/** Images known by their address, and those of the files that came with an import. */
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

/** `importId` null: images by their address. */
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
