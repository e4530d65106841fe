import { sql } from 'kysely';
import { containsWords } from '#database/contains-words.ts';
import type {
  AffiliateApplicationRow,
  ContactRequestRow,
  Database,
  MessageEntryRow,
  MessageState,
} from '#database/tables.ts';

/** The form that a message came from. */
export type MessageKind = 'contact' | 'affiliate';

/** A contact request or an affiliate application. */
export type MessageRow =
  | { kind: 'contact'; row: ContactRequestRow }
  | { kind: 'affiliate'; row: AffiliateApplicationRow };

const TABLES = { contact: 'contact_requests', affiliate: 'affiliate_applications' } as const;
const PARENTS = { contact: 'contact_request_id', affiliate: 'affiliate_application_id' } as const;

/** One page of messages; `afterId` is the last message of the previous page. */
export type MessageFilter = {
  state?: MessageState | undefined;
  /** Each word is in the name, address, phone, subject or text; '' for all messages. */
  text?: string | undefined;
  afterId?: string | undefined;
  limit: number;
};

/** Messages of both forms, newest first: in one state, or all. */
export async function listMessageRows(
  db: Database,
  { state, text = '', afterId, limit }: MessageFilter,
): Promise<MessageRow[]> {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(text === '' ? [] : [containsWords(sql`words`, text)]),
    // The database compares, because a time loses its microseconds on the way out of it.
    ...(afterId === undefined
      ? []
      : [sql`(created_at, id) < (select created_at, id from message where id = ${afterId})`]),
  ];
  // Not materialized, so that the words of a message are put together only if they are searched.
  const { rows: page } = await sql<{ kind: MessageKind; id: string }>`
    with message as not materialized (
      select 'contact' as kind, id, state, created_at,
        concat_ws(' ', name, email, phone, replace(subject, '-', ' '), message) as words
      from contact_requests
      union all
      select 'affiliate', id, state, created_at,
        concat_ws(' ', instagram_handle, tiktok_handle, email, phone_number, 'Affiliate application')
      from affiliate_applications
    )
    select kind, id from message where ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return readMessages(db, page);
}

/** The messages with these ids, in this order. */
async function readMessages(
  db: Database,
  page: readonly { kind: MessageKind; id: string }[],
): Promise<MessageRow[]> {
  const isListed = (kind: MessageKind) => {
    const ids = page.filter((message) => message.kind === kind).map(({ id }) => id);
    return sql<boolean>`id = any(${ids}::uuid[])`;
  };
  const contacts = await db.selectFrom('contact_requests').selectAll().where(isListed('contact')).execute();
  const affiliates = await db
    .selectFrom('affiliate_applications')
    .selectAll()
    .where(isListed('affiliate'))
    .execute();
  const byId = new Map<string, MessageRow>([
    ...contacts.map((row) => [row.id, { kind: 'contact', row }] as const),
    ...affiliates.map((row) => [row.id, { kind: 'affiliate', row }] as const),
  ]);
  return page.flatMap(({ id }) => byId.get(id) ?? []);
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

/**
 * Locks a message until the transaction ends, so that two answers are written one after the other. Returns its state, which
 * may have changed since the message was read; null if it was deleted.
 */
export async function lockMessage(db: Database, { kind, row }: MessageRow): Promise<MessageState | null> {
  const { rows } = await sql<{ state: MessageState }>`
    select state from ${sql.table(TABLES[kind])} where id = ${row.id} for update`.execute(db);
  return rows[0]?.state ?? null;
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
