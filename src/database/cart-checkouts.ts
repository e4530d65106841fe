import { sql } from 'kysely';
import type { CheckoutRow, Database } from './tables.ts';

/**
 * What says that two checkouts are of one cart: the guest session, the browser's idempotency key, or, where neither
 * has a guest session, the email address (the caller compares the network and the lines).
 */
export type CartIdentity = {
  guestId: string | null;
  idempotencyHash: string;
  customerEmail: string;
  /** A keyed hash of the shopper's network; null when it is not known. */
  clientNetwork: string | null;
};

/** Makes other checkouts of the same cart wait until the transaction ends. */
export async function lockCart(db: Database, cart: CartIdentity): Promise<void> {
  const { guestId, idempotencyHash, customerEmail } = cart;
  const owner = guestId === null ? `email:${customerEmail.toLowerCase()}` : `guest:${guestId}`;
  // Always in the same order, so that two checkouts never wait for each other.
  for (const key of [owner, `key:${idempotencyHash}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${key}`}, 0))`.execute(db);
  }
}

/** The checkouts of a cart that may have an open payment page, oldest first. */
export async function listOpenCheckoutsOfCart(db: Database, cart: CartIdentity): Promise<CheckoutRow[]> {
  const { guestId, idempotencyHash, customerEmail } = cart;
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', 'in', ['created', 'open'])
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
 * Ends a checkout in favor of a newer one of the same cart, which releases its promo code. False: it has moved on, or
 * has another payment session than the one given (null: none yet), and stays as it is.
 */
export async function endReplacedCheckout(
  db: Database,
  id: string,
  closedSessionId: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ status: 'expired', replaced_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'open', 'expired'])
    .where('stripe_session_id', 'is not distinct from', closedSessionId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
