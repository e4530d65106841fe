import { sql } from 'kysely';
import { UNPAID } from '#database/checkouts/checkout-statuses.ts';
import type { Database } from '#database/tables.ts';
import { anonymizeClosedBefore } from '#domain/checkout/anonymize-unpaid.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { EMPTY_ADDRESS } from '#domain/checkout/empty-address.ts';

const NO_ADDRESS: ShippingAddress = { ...EMPTY_ADDRESS, country: '' };

/** The lines of a checkout without engraved texts. */
export const linesWithoutTexts = sql<string>`(
  select coalesce(jsonb_agg(line - 'personalization' order by position), '[]')
  from jsonb_array_elements(lines) with ordinality as item (line, position))`;

/**
 * Removes personal data from up to `limit` checkouts that ended long enough ago without an order, oldest first, and
 * from their payment events. Returns the number of checkouts. Order number, goods and amounts stay. Several nodes
 * can share the work. A checkout that is being settled is left for the next round.
 */
export async function anonymizeUnpaidCheckouts(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const anonymized = await anonymizeCheckoutRows(transaction, now, limit);
    // After the update: once the checkouts are locked, no more events are recorded.
    const sessionIds = anonymized.flatMap(({ stripe_session_id: id }) => (id === null ? [] : [id]));
    if (sessionIds.length > 0) await clearPaymentEvents(transaction, sessionIds);
    return anonymized.length;
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
      gift_note: null,
      lines: linesWithoutTexts,
      return_path: '/',
      // It may quote the email address from an error message of Stripe.
      failure_reason: null,
    })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('checkouts')
        .select('id')
        .where('status', 'in', UNPAID)
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

/** Empties the recorded events of payment sessions. Their ids stay, so that none is processed twice. */
export async function clearPaymentEvents(db: Database, sessionIds: string[]): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ payload: JSON.stringify({}) })
    .where('stripe_session_id', 'in', sessionIds)
    .execute();
}
