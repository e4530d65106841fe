import type { Database } from '#database/tables.ts';

export type PaymentEvent = {
  event_id: string;
  type: string;
  stripe_session_id: string | null;
  payload: object;
};

/**
 * Records an event of the payment provider; 'seen' if it was recorded before. Inside the transaction that processes
 * the event, this makes processing happen once: a second delivery waits for the first and is then 'seen'.
 */
export async function recordPaymentEvent(db: Database, event: PaymentEvent): Promise<'new' | 'seen'> {
  const inserted = await db
    .insertInto('payment_events')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted ? 'new' : 'seen';
}
