import type { Database } from './tables.ts';

export type PaymentEvent = {
  event_id: string;
  type: string;
  stripe_session_id: string | null;
  payload: object;
};

/**
 * Notes a notification of the payment provider; 'seen' when it was noted before. Inside the transaction that acts
 * on the event it makes acting on it happen once: a second delivery waits for the first and is then 'seen'.
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
