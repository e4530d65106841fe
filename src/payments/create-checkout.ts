import { randomBytes, randomUUID } from 'node:crypto';
import { lockCheckoutCount } from '#database/checkout-limits.ts';
import { findCheckoutByAttemptKey, insertCheckout } from '#database/checkouts.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { orderNumberFrom } from '#domain/order.ts';
import { store } from '#store';
import type { Refused } from './checkout-refusals.ts';
import { attemptKeyFor, type CheckoutRequest } from './checkout-request.ts';
import { openPaymentPage, type PaymentPage } from './open-payment-page.ts';
import type { PaymentContext } from './payment-context.ts';
import { priceOrder } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import { refuseTooManyCheckouts } from './refuse-too-many-checkouts.ts';
import { normaliseReturnPath } from './session-params.ts';

/** How long a payment page stays open; Stripe allows 30 minutes to 24 hours. */
const PAGE_STAYS_OPEN_MS = 2 * 60 * 60 * 1000;

/** The same cart begun again more often than this under one key gets a key of its own. */
const MOST_GENERATIONS = 20;

/**
 * Takes a cart to the payment page: prices it from the database, notes the attempt, then asks Stripe for the page.
 * The same request with the same idempotency key comes back to the same page while that page is open, and to a new
 * one after that.
 */
export async function createCheckout(
  context: PaymentContext,
  request: CheckoutRequest,
): Promise<{ ok: true; value: PaymentPage } | Refused> {
  const order = await priceOrder(context.sql, request, context.now(), store.shipping);
  if (!order.ok) return order;
  const returnPath = normaliseReturnPath(context.publicUrl, request.returnPath);
  const key = request.idempotencyKey ?? randomUUID();
  for (let generation = 0; ; generation++) {
    const attempt = generation < MOST_GENERATIONS ? key : randomUUID();
    const attemptKey = attemptKeyFor(attempt, order.value, generation);
    const checkout = await noteAttempt(context, order.value, attemptKey, {
      return_path: returnPath,
      guest_id: request.guestId ?? null,
      client_network: request.clientNetwork ?? null,
    });
    if (!checkout.ok) return checkout;
    const page = await openPaymentPage(context, checkout.value);
    if (page !== 'over') return page;
  }
}

/**
 * The attempt's row, there before Stripe hears of it, so that no payment can arrive that the store knows nothing of.
 * Refused where too many were noted before; an attempt that is already noted never is.
 */
async function noteAttempt(
  context: PaymentContext,
  order: PricedOrder,
  attemptKey: string,
  visit: { return_path: string; guest_id: string | null; client_network: string | null },
): Promise<{ ok: true; value: CheckoutRow } | Refused> {
  const { sql, now } = context;
  const known = await findCheckoutByAttemptKey(sql, attemptKey);
  if (known) return { ok: true, value: known };
  return sql.transaction().execute(async (transaction) => {
    await lockCheckoutCount(transaction);
    const notedMeanwhile = await findCheckoutByAttemptKey(transaction, attemptKey);
    if (notedMeanwhile) return { ok: true, value: notedMeanwhile };
    const refused = await refuseTooManyCheckouts(transaction, context, {
      clientNetwork: visit.client_network,
      customerEmail: order.customerEmail,
    });
    if (refused) return refused;
    const checkout = await insertCheckout(transaction, {
      attempt_key: attemptKey,
      order_number: orderNumberFrom(store.orderNumberPrefix, randomBytes(8)),
      customer_email: order.customerEmail,
      shipping_address: order.shippingAddress,
      promo_code: order.promoCode,
      discount_percentage: order.discountPercentage,
      lines: order.lines,
      subtotal: order.subtotal,
      discount: order.discount,
      total: order.total,
      shipping_options: order.shippingOptions,
      ...visit,
      expires_at: new Date(now().getTime() + PAGE_STAYS_OPEN_MS),
    });
    if (!checkout) throw new Error('an attempt to pay was neither noted nor found');
    return { ok: true, value: checkout };
  });
}
