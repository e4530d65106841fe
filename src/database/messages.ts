import { sql } from 'kysely';
import type {
  AffiliateApplicationRow,
  ContactRequestRow,
  Database,
  MessageEntryRow,
  MessageState,
} from './tables.ts';

/** The form that a message came from. */
export type MessageKind = 'contact' | 'affiliate';

/** A contact request or an affiliate application. */
export type MessageRow =
  | { kind: 'contact'; row: ContactRequestRow }
  | { kind: 'affiliate'; row: AffiliateApplicationRow };

const TABLES = { contact: 'contact_requests', affiliate: 'affiliate_applications' } as const;
const PARENTS = { contact: 'contact_request_id', affiliate: 'affiliate_application_id' } as const;

/** Messages of both forms, newest first: in one state, or all. */
export async function listMessageRows(
  db: Database,
  { state, limit }: { state?: MessageState | undefined; limit: number },
): Promise<MessageRow[]> {
  const contacts = await db
    .selectFrom('contact_requests')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state as MessageState))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const affiliates = await db
    .selectFrom('affiliate_applications')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state as MessageState))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const messages: MessageRow[] = [
    ...contacts.map((row) => ({ kind: 'contact' as const, row })),
    ...affiliates.map((row) => ({ kind: 'affiliate' as const, row })),
  ];
  return messages.sort((a, b) => b.row.created_at.localeCompare(a.row.created_at)).slice(0, limit);
}

/** The messages whose ids start with this text, at most two. */
export async function findMessageRows(db: Database, idStart: string): Promise<MessageRow[]> {
  const starts = sql<boolean>`starts_with(id::text, ${idStart.toLowerCase()})`;
  const contacts = await db.selectFrom('contact_requests').selectAll().where(starts).limit(2).execute();
  const affiliates = await db
    .selectFrom('affiliate_applications')
    .selectAll()
    .where(starts)
    .limit(2)
    .execute();
  return [
    ...contacts.map((row) => ({ kind: 'contact' as const, row })),
    ...affiliates.map((row) => ({ kind: 'affiliate' as const, row })),
  ].slice(0, 2);
}

/** Locks a message until the transaction ends, so that two answers are written one after the other. */
export async function lockMessage(db: Database, { kind, row }: MessageRow): Promise<void> {
  await sql`select 1 from ${sql.table(TABLES[kind])} where id = ${row.id} for update`.execute(db);
}

export async function setMessageState(
  db: Database,
  { kind, row }: MessageRow,
  state: MessageState,
): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set state = ${state} where id = ${row.id}`.execute(db);
}

/** Answers and notes of a message, oldest first. */
export async function listMessageEntries(
  db: Database,
  { kind, row }: MessageRow,
): Promise<MessageEntryRow[]> {
  return db
    .selectFrom('message_entries')
    .selectAll()
    .where(PARENTS[kind], '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The answers and notes of every message by its id, oldest first. */
export async function listAllMessageEntries(db: Database): Promise<Map<string, MessageEntryRow[]>> {
  const entries = await db
    .selectFrom('message_entries')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(entries, (entry) => entry.contact_request_id ?? entry.affiliate_application_id ?? '');
}

export async function insertMessageEntry(
  db: Database,
  { kind, row }: MessageRow,
  entry: Pick<MessageEntryRow, 'kind' | 'author' | 'text'> & { createdAt: Date },
): Promise<MessageEntryRow> {
  const { createdAt, ...columns } = entry;
  return db
    .insertInto('message_entries')
    .values({ ...columns, created_at: createdAt, [PARENTS[kind]]: row.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An answer with its message; null if the message was deleted. */
export async function findAnswer(
  db: Database,
  id: string,
): Promise<{ entry: MessageEntryRow; message: MessageRow } | null> {
  const entry = await db
    .selectFrom('message_entries')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'answer')
    .executeTakeFirst();
  const [message] = entry
    ? await findMessageRows(db, entry.contact_request_id ?? entry.affiliate_application_id ?? '')
    : [];
  return entry && message ? { entry, message } : null;
}
