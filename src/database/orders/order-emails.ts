import { sql } from 'kysely';
import { enqueueStored } from '#database/outbox/outbox.ts';
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
 * those about one of these shipments, or about none in particular. What they say about other shipments stays, in a new job:
 * a worker that holds the old one no longer sends it. Call it in a transaction.
 */
export async function withdrawEmails(
  db: Database,
  kinds: readonly string[],
  orderNumber: string,
  shipments?: readonly string[],
): Promise<void> {
  const withdrawn = await db
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
    .returning(['kind', 'dedupe_key', 'payload'])
    .execute();
  if (!shipments) return;
  for (const { kind, dedupe_key: dedupeKey, payload } of withdrawn) {
    const others = shipmentsIn(payload).filter((id) => !shipments.includes(id));
    if (others.length > 0)
      await enqueueStored(db, { kind, dedupeKey, payload: { ...payload, shipments: others } });
  }
}

/** The ids of the shipments that an email is about. */
function shipmentsIn(payload: object): string[] {
  const ids = 'shipments' in payload && Array.isArray(payload.shipments) ? payload.shipments : [];
  return ids.filter((id) => typeof id === 'string');
}

/**
 * Takes emails of one kind about a return out of the outbox, unless they are sent or being sent. Returns whether there were
 * any to take out.
 */
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
