import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** An email about an order in the outbox. */
export type OrderEmail = {
  id: string;
  kind: string;
  dedupe_key: string;
  payload: object;
  attempts: number;
  created_at: string;
  done_at: string | null;
  parked_at: string | null;
  last_error: string | null;
};

/** The emails about an order, oldest first, including those to the merchant. */
export async function listOrderEmails(db: Database, orderNumber: string): Promise<OrderEmail[]> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'dedupe_key',
      'payload',
      'attempts',
      'created_at',
      'done_at',
      'parked_at',
      'last_error',
    ])
    .where(sql`payload ->> 'order_number'`, '=', orderNumber)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

/**
 * Takes emails of these kinds about an order out of the outbox, unless they are sent or being sent. With `shipments`, only
 * those about one of these shipments, or about none in particular.
 */
export async function withdrawEmails(
  db: Database,
  kinds: readonly string[],
  orderNumber: string,
  shipments?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', kinds)
    .where(sql`payload ->> 'order_number'`, '=', orderNumber)
    .$if(shipments !== undefined, (query) =>
      query.where(
        sql<boolean>`(payload -> 'shipments' is null or exists (
          select from jsonb_array_elements_text(payload -> 'shipments') shipment where shipment = any(${shipments})
        ))`,
      ),
    )
    .where('done_at', 'is', null)
    .where('sending_at', 'is', null)
    .execute();
}

/** The same for the emails of one kind about a return. Returns whether there were any to take out. */
export async function withdrawReturnEmails(db: Database, kind: string, returnId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where(sql`payload ->> 'return'`, '=', returnId)
    .where('done_at', 'is', null)
    .where('sending_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
