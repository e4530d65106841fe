import type { Database } from '#database/tables.ts';

/** Throws unless the database answers and has the store's tables. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
}
