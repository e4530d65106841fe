import { sql } from 'kysely';
import type { CheckoutLine, CheckoutRow, CheckoutStatus, Database } from '#database/tables.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import type { ShippingOption } from '#domain/delivery/shipping.ts';
import { secondPaymentReason } from './second-payments.ts';

/** A checkout before its payment page exists. Amounts are cents; the address is trimmed and complete. */
export type NewCheckout = {
  attempt_key: string;
  /** ISO 4217 in lower case, like at Stripe. Defaults to `usd`. */
  currency?: string;
  order_number: string;
  customer_email: string;
  shipping_address: ShippingAddress;
  promo_code: string | null;
  discount_percentage: number;
  lines: readonly CheckoutLine[];
  subtotal: number;
  discount: number;
  total: number;
  shipping_options: readonly ShippingOption[];
  gift_note?: string | null;
  /** The gift promised with the order, in the shop's words. */
  free_gift?: string | null;
  return_path?: string;
  /** The guest session that placed it, if any. */
  guest_id?: string | null;
  /** SHA-256 of the browser's idempotency key, in hexadecimal. */
  idempotency_hash?: string | null;
  /** A keyed hash of the client's network. */
  client_network?: string | null;
  expires_at: Date;
};

/**
 * Inserts a checkout with status 'created'. Null if there is already one with this attempt key (see
 * findCheckoutByAttemptKey). Throws if the order number is taken.
 */
export async function insertCheckout(db: Database, checkout: NewCheckout): Promise<CheckoutRow | null> {
  const row = await db
    .insertInto('checkouts')
    .values({
      ...checkout,
      shipping_address: JSON.stringify(checkout.shipping_address),
      lines: JSON.stringify(checkout.lines),
      shipping_options: JSON.stringify(checkout.shipping_options),
    })
    .onConflict((conflict) => conflict.column('attempt_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'id', id).executeTakeFirst()) ?? null;
}

/** The checkouts with these ids, unordered. Unknown ids are skipped. */
export async function listCheckouts(db: Database, ids: readonly string[]): Promise<CheckoutRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('checkouts').selectAll().where('id', 'in', ids).execute();
}

export async function findCheckoutByAttemptKey(
  db: Database,
  attemptKey: string,
): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'attempt_key', attemptKey).executeTakeFirst()) ?? null;
}

export async function findCheckoutBySession(db: Database, sessionId: string): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'stripe_session_id', sessionId).executeTakeFirst()) ?? null;
}

export async function findCheckoutByOrderNumber(
  db: Database,
  orderNumber: string,
): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'order_number', orderNumber).executeTakeFirst()) ?? null;
}

/** Locks a checkout until the transaction ends, so that a second settlement waits for the first. */
export async function lockCheckout(db: Database, id: string): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'id', id).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Locks the checkout of an order until the transaction ends. A transaction that changes both locks it before the order's
 * record, to prevent deadlocks.
 */
export async function lockCheckoutOfOrder(db: Database, orderNumber: string): Promise<CheckoutRow | null> {
  return (await checkoutsWhere(db, 'order_number', orderNumber).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Stores the payment session of a checkout and opens the checkout, unless its status has advanced. Returns the
 * current status.
 */
export async function attachSession(
  db: Database,
  id: string,
  session: { stripe_session_id: string; payment_url: string | null },
): Promise<CheckoutStatus> {
  const { status } = await db
    .updateTable('checkouts')
    .set({
      stripe_session_id: session.stripe_session_id,
      payment_url: session.payment_url,
      status: sql<CheckoutStatus>`case status when 'created' then 'open' else status end`,
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** Updates the status of a checkout. Missing fields stay unchanged. */
export async function setCheckoutStatus(
  db: Database,
  id: string,
  status: CheckoutStatus,
  settled: {
    shipping_amount?: number;
    shipping_label?: string;
    review_reason?: string;
    failure_reason?: string;
  } = {},
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status, ...settled })
    .where('id', '=', id)
    .execute();
}

/** Ends a review: the checkout is paid. A second payment of it stays to be reviewed. */
export async function resolveCheckoutReview(
  db: Database,
  id: string,
  settled: {
    customer_email: string;
    shipping_address: ShippingAddress;
    shipping_amount: number;
    shipping_label: string;
  },
): Promise<void> {
  const { customer_email, shipping_amount, shipping_label } = settled;
  await db
    .updateTable('checkouts')
    .set({
      customer_email,
      shipping_address: JSON.stringify(settled.shipping_address),
      shipping_amount,
      shipping_label,
      status: 'paid',
      review_reason: secondPaymentReason,
      // Its personal data now belongs to an order.
      forgotten_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function changeShippingAddress(
  db: Database,
  id: string,
  address: ShippingAddress,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

/** Rejects a payment in review, which releases what the checkout reserved. A second payment of it stays to be reviewed. */
export async function rejectCheckout(db: Database, id: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'rejected', review_reason: secondPaymentReason })
    .where('id', '=', id)
    .execute();
}

/**
 * Checkouts with payments that the store cannot explain, newest first: wrong amounts, and a second payment for the
 * same order, whatever became of the first.
 */
export async function listCheckoutsForReview(db: Database): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('review_reason', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function checkoutsWhere(
  db: Database,
  column: 'id' | 'attempt_key' | 'order_number' | 'stripe_session_id',
  value: string,
) {
  return db.selectFrom('checkouts').selectAll().where(column, '=', value);
}
