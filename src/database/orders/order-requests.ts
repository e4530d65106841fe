import { sql } from 'kysely';
import type { ContactRequestRow, Database } from '#database/tables.ts';
import { REQUEST_SUBJECTS } from '#domain/orders/order-request.ts';

/** An open message about an order. */
export type OpenRequest = Pick<ContactRequestRow, 'id' | 'subject' | 'name' | 'created_at'>;

const SUBJECTS = sql.join(REQUEST_SUBJECTS.map((subject) => sql.lit(subject)));

/** Most urgent first, then longest waiting: an ORDER BY for contact_requests as `request`. */
const URGENCY = sql`array_position(array[${SUBJECTS}], request.subject), request.created_at`;

/** The most urgent open message about the order `page`, as JSON; null if there is none. */
export const OPEN_REQUEST = sql<OpenRequest | null>`(
  select jsonb_build_object('id', request.id, 'subject', request.subject, 'name', request.name,
    'created_at', request.created_at)
  from contact_requests request where request.order_number = page.order_number and request.state = 'open'
  order by ${URGENCY} limit 1)`;

/** The most urgent open message about an order; null if there is none. */
export async function findOpenRequest(db: Database, orderNumber: string): Promise<OpenRequest | null> {
  const { rows } = await sql<{ request: OpenRequest | null }>`
    select ${OPEN_REQUEST} as request from (select ${orderNumber}::text as order_number) page`.execute(db);
  return rows[0]?.request ?? null;
}

/** The messages about an order, newest first. */
export async function listMessagesOfOrder(db: Database, orderNumber: string): Promise<ContactRequestRow[]> {
  return db
    .selectFrom('contact_requests')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Has an open message: a condition on order_records as `record`. */
export const HAS_OPEN_REQUEST = sql`record.order_number in (
  select request.order_number from contact_requests request
  where request.order_number is not null and request.state = 'open')`;

/** The most urgent open message of every order that has one, the longest waiting first. */
export async function listOpenRequests(db: Database): Promise<(OpenRequest & { order_number: string })[]> {
  const { rows } = await sql<OpenRequest & { order_number: string }>`
    select * from (
      select distinct on (request.order_number) order_number, id, subject, name, created_at
      from contact_requests request where request.order_number is not null and request.state = 'open'
      order by request.order_number, ${URGENCY}
    ) request
    order by request.created_at, request.order_number`.execute(db);
  return rows;
}
