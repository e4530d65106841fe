import { sql } from 'kysely';
import type { CheckoutRow, Database } from '#database/tables.ts';
import { OPEN } from './checkout-statuses.ts';

/**
 * Identifies checkouts of one cart: by the guest session, the idempotency key, or, if neither checkout has a guest session,
 * the email address (then the caller compares network and lines).
 */
export type CartIdentity = {
  guestId: string | null;
  idempotencyHash: string;
  customerEmail: string;
  /** A keyed hash of the shopper's network; null if unknown. */
  clientNetwork: string | null;
};

/** Locks the cart against other checkouts until the transaction ends. */
export async function lockCart(db: Database, cart: CartIdentity): Promise<void> {
  const { guestId, idempotencyHash, customerEmail } = cart;
  const owner = guestId === null ? `email:${customerEmail.toLowerCase()}` : `guest:${guestId}`;
  // Always in the same order, to prevent deadlocks.
  for (const key of [owner, `key:${idempotencyHash}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${key}`}, 0))`.execute(db);
  }
}

/** The checkouts of a cart that can have an open payment page, oldest first. */
export async function listOpenCheckoutsOfCart(db: Database, cart: CartIdentity): Promise<CheckoutRow[]> {
  const { guestId, idempotencyHash, customerEmail } = cart;
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', 'in', OPEN)
    .where(({ eb, or, and }) =>
      or([
        eb('idempotency_hash', '=', idempotencyHash),
        guestId === null
          ? and([
              eb('guest_id', 'is', null),
              eb(sql`lower(customer_email)`, '=', customerEmail.toLowerCase()),
            ])
          : eb('guest_id', '=', guestId),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Expires a checkout that a newer one of the same cart replaces, which releases its promo code. Does nothing if its
 * status has advanced, or if its payment session is not the given one (null: none yet). The caller lists the open
 * checkouts of the cart again, so it finds one whose payment page was opened in the meantime.
 */
export async function endReplacedCheckout(
  db: Database,
  id: string,
  closedSessionId: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired', replaced_at: now })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN, 'expired'])
    .where('stripe_session_id', 'is not distinct from', closedSessionId)
    .execute();
}
