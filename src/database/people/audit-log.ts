import { sql } from 'kysely';
import type { Actor } from '#database/actor.ts';
import type { AuditLogRow, Database, ImportRow } from '#database/tables.ts';
import type { AuditAction, AuditSubject } from '#domain/operations/audit-actions.ts';

/** A change by a merchant. `before` and `after` contain the changed fields; null means created or deleted. */
export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  before?: object | null;
  after?: object | null;
  /** The bulk change it belongs to: a uuid. */
  batchId?: string | null;
};

/** Writes an entry. Call it in the transaction of the change, so that both are committed together. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await writeAudits(db, [entry]);
}

/** Writes many entries at once. */
export async function writeAudits(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  const ENTRIES_PER_STATEMENT = 250;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_STATEMENT) {
    const rows = entries
      .slice(start, start + ENTRIES_PER_STATEMENT)
      .map(({ actor, action, subjectType, subjectId, before = null, after = null, batchId = null }) => ({
        actor,
        action,
        subject_type: subjectType,
        subject_id: subjectId,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        batch_id: batchId,
      }));
    await db.insertInto('audit_log').values(rows).execute();
  }
}

/**
 * The newest entries first, at most `limit`: of one subject, one kind of subject or all, by anyone or one author.
 * `afterId` is the last entry of the previous page.
 */
export async function listAudit(
  db: Database,
  {
    subject,
    actor,
    afterId,
    limit,
  }: {
    subject?: { type: string; id?: string } | undefined;
    actor?: string | undefined;
    afterId?: string | undefined;
    limit: number;
  },
): Promise<AuditLogRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit);
  if (subject) query = query.where('subject_type', '=', subject.type);
  if (subject?.id) query = query.where('subject_id', '=', subject.id);
  if (actor) query = query.where('actor', '=', actor);
  if (afterId) {
    // All entries of a transaction have the same time, and a time loses its microseconds on the way to the browser.
    const last = db.selectFrom('audit_log').where('id', '=', afterId);
    query = query
      .where('at', '<=', last.select('at'))
      .where(({ eb, or }) => or([eb('at', '<', last.select('at')), eb('id', '>', afterId)]));
  }
  return query.execute();
}

/**
 * Counts the products that the undo of an import has deleted and restored so far. Reads only entries since the import was
 * applied, because the log is indexed by time and not by import.
 */
export async function countTakenBack(
  db: Database,
  { id, applied_at }: Pick<ImportRow, 'id' | 'applied_at'>,
): Promise<{ removed: number; restored: number }> {
  const counted = (action: AuditAction) => sql<number>`(count(*) filter (where action = ${action}))::int`;
  return db
    .selectFrom('audit_log')
    .select([counted('product.delete').as('removed'), counted('product.update').as('restored')])
    .where('subject_type', '=', 'product')
    .where(sql`after ->> 'undo_of_import'`, '=', id)
    .$if(applied_at !== null, (query) => query.where('at', '>=', applied_at))
    .executeTakeFirstOrThrow();
}

/** The authors in the log. */
export async function listAuditActors(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').execute();
  return rows.map(({ actor }) => actor);
}

export async function findAudit(db: Database, id: string): Promise<AuditLogRow | null> {
  const isUuid = /^[0-9a-f-]{36}$/i.test(id);
  if (!isUuid) return null;
  return (await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest entry about a subject with one of these actions; null if there is none. */
export async function findLatestAudit(
  db: Database,
  subject: { type: string; id: string },
  actions: readonly string[],
): Promise<AuditLogRow | null> {
  const row = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('action', 'in', [...actions])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
