import { anonymizeClosedBefore } from '#domain/anonymize-unpaid.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import { EMPTY_ADDRESS } from '#domain/empty-address.ts';
import type { Database } from './tables.ts';

const NO_ADDRESS: ShippingAddress = { ...EMPTY_ADDRESS, country: '' };

/**
 * Empties whatever says who somebody is in up to `limit` checkouts that ended long enough ago without an order, the
 * oldest first, and in what the payment provider sent about them. Returns how many. Numbers, goods and amounts stay.
 * Several nodes at once share the work; a checkout that is being settled at this moment is left for the next time.
 */
export async function anonymizeUnpaidCheckouts(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const forgotten = await anonymizeCheckoutRows(transaction, now, limit);
    // A statement of its own: only now that the checkouts are locked can no further event of theirs be noted.
    const sessionIds = forgotten.flatMap(({ stripe_session_id: id }) => (id === null ? [] : [id]));
    if (sessionIds.length > 0) await clearPaymentEvents(transaction, sessionIds);
    return forgotten.length;
  });
}

function anonymizeCheckoutRows(db: Database, now: Date, limit: number) {
  return db
    .updateTable('checkouts')
    .set({
      forgotten_at: now,
      customer_email: '',
      shipping_address: JSON.stringify(NO_ADDRESS),
      guest_id: null,
      idempotency_hash: null,
      client_network: null,
      payment_url: null,
      return_path: '/',
      // It may quote what the payment provider refused: the email address.
      review_reason: null,
    })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('checkouts')
        .select('id')
        .where('status', 'in', ['expired', 'failed'])
        .where('forgotten_at', 'is', null)
        .where('expires_at', '<', anonymizeClosedBefore(now).toISOString())
        .where(({ not, exists, selectFrom: from }) =>
          not(exists(from('orders').select('orders.id').whereRef('checkout_id', '=', 'checkouts.id'))),
        )
        .orderBy('expires_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('stripe_session_id')
    .execute();
}

async function clearPaymentEvents(db: Database, sessionIds: string[]): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ payload: JSON.stringify({}) })
    .where('stripe_session_id', 'in', sessionIds)
    .execute();
}
