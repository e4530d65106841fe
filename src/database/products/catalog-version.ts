import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** A number that increases with every change of products, promo code terms, texts, or the rating of the shop. */
export async function loadCatalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Pages keep what they show after this transaction, until announceCatalogChange. For the parts of a larger change. */
export async function announceLater(transaction: Database): Promise<void> {
  await sql`set local store.announces_later = 'on'`.execute(transaction);
}

/** Retires the cached pages on every node when the transaction ends, and tells open pages. */
export async function announceCatalogChange(transaction: Database): Promise<void> {
  await transaction.updateTable('catalogue_version').set({ version: sql<number>`version + 1` }).execute();
  await sql`select pg_notify('catalogue_changed', '')`.execute(transaction);
}
