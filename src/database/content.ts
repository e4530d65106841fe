import { sql } from 'kysely';
import type { ContentHistoryRow, ContentOverrideRow, Database } from './tables.ts';

/** Every changed or drafted text, by key. */
export async function listContentOverrides(db: Database): Promise<ContentOverrideRow[]> {
  return db.selectFrom('content_overrides').selectAll().orderBy('key').execute();
}

export async function findContentOverride(db: Database, key: string): Promise<ContentOverrideRow | null> {
  const query = db.selectFrom('content_overrides').selectAll().where('key', '=', key);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks the row of a text until the transaction ends, and creates it if needed. */
export async function lockContentOverride(db: Database, key: string): Promise<ContentOverrideRow> {
  await db
    .insertInto('content_overrides')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return db
    .selectFrom('content_overrides')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Publishes a text, or with null the one from the shop's folder, and adds it to the history. Deletes the draft. */
export async function publishContent(
  db: Database,
  row: ContentOverrideRow,
  { value, actor, now }: { value: object | null; actor: string; now: Date },
): Promise<number> {
  const version = row.version + 1;
  const json = value === null ? null : JSON.stringify(value);
  await db
    .updateTable('content_overrides')
    .set({ value: json, version, draft: null, draft_by: null, draft_at: null })
    .where('key', '=', row.key)
    .execute();
  await db
    .insertInto('content_history')
    .values({ key: row.key, version, value: json, actor, at: now })
    .execute();
  return version;
}

/** Saves a draft of a text; null deletes it. */
export async function draftContent(
  db: Database,
  key: string,
  { value, actor, now }: { value: object | null; actor: string; now: Date },
): Promise<void> {
  await db
    .updateTable('content_overrides')
    .set(
      value === null
        ? { draft: null, draft_by: null, draft_at: null }
        : { draft: JSON.stringify(value), draft_by: actor, draft_at: now },
    )
    .where('key', '=', key)
    .execute();
}

/** The published versions of a text, newest first. */
export async function listContentHistory(db: Database, key: string): Promise<ContentHistoryRow[]> {
  return db
    .selectFrom('content_history')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute();
}

/** One published version; null if there is none. */
export async function findContentVersion(
  db: Database,
  key: string,
  version: number,
): Promise<ContentHistoryRow | null> {
  const row = await db
    .selectFrom('content_history')
    .selectAll()
    .where('key', '=', key)
    .where(sql`version`, '=', version)
    .executeTakeFirst();
  return row ?? null;
}
