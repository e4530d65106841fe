import { sql } from 'kysely';
import type { Database, ImportItemRow, ImportRow, ImportSource, StockChanges } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';

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

/** The embedded database serves no other request while a statement runs. */
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

/** Newest first. */
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

/** Stores which counts a preview shows as changing, unless the import is applied already. */
export async function savePreviewedStock(db: Database, id: string, changes: StockChanges): Promise<void> {
  await db
    .updateTable('imports')
    .set({ previewed_stock: JSON.stringify(changes) })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/** Which counts the last preview showed as changing; null if nobody has seen one. */
export async function loadPreviewedStock(db: Database, id: string): Promise<StockChanges | null> {
  const row = await db
    .selectFrom('imports')
    .select('previewed_stock')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.previewed_stock ?? null;
}

/**
 * Changes the merchant's choices or corrections, and locks them meanwhile, so that two people who change them at once
 * lose nothing. False if the import is no longer ready.
 */
export async function changeImportInput(
  db: Database,
  id: string,
  change: (before: Pick<ImportRow, 'choices' | 'overrides'>) => { choices?: object; overrides?: object },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('imports')
      .select(['choices', 'overrides'])
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    const { choices, overrides } = change(before);
    await transaction
      .updateTable('imports')
      .set({
        choices: JSON.stringify(choices ?? before.choices),
        overrides: JSON.stringify(overrides ?? before.overrides),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
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
        ? { applied_at: sql<string>`now()`, file: null, previewed_stock: null }
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

export async function deleteImportItems(
  db: Database,
  importId: string,
  items: readonly Pick<ImportItemRow, 'id'>[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`delete from import_items where import_id = ${importId} and id = any(${ids}::uuid[])`.execute(db);
}
