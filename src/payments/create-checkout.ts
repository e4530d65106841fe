import { createHash, randomBytes, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type CartIdentity, listOpenCheckoutsOfCart, lockCart } from '#database/cart-checkouts.ts';
import { lockCheckoutCount } from '#database/checkout-limits.ts';
import { findCheckoutByAttemptKey, insertCheckout } from '#database/checkouts.ts';
import { reservePromoUse } from '#database/promo-codes.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { orderNumberFrom } from '#domain/order.ts';
import { store } from '#store';
import { attemptKeyFor, type CheckoutRequest } from './checkout-request.ts';
import { openPaymentPage, type PaymentPage } from './open-payment-page.ts';
import type { PaymentContext } from './payment-context.ts';
import { priceOrder } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import { refuseTooManyCheckouts } from './refuse-too-many-checkouts.ts';
import type { Refused } from './refused.ts';
import { hasSameGoods, isPaid, replaceCheckout } from './replace-checkout.ts';
import { normaliseReturnPath } from './session-params.ts';

/** How long a payment page stays open; Stripe allows 30 minutes to 24 hours. */
const PAGE_STAYS_OPEN_MS = 2 * 60 * 60 * 1000;

/** The same cart begun again more often than this under one key gets a key of its own. */
const MOST_GENERATIONS = 20;

type Begun = { ok: true; value: CheckoutRow } | Refused;
type Visit = { cart: CartIdentity; returnPath: string };

/**
 * Takes a cart to the payment page: prices it from the database, closes the payment page of an earlier checkout of the
 * same cart, notes the attempt, then asks Stripe for the page. The same request with the same idempotency key comes
 * back to the same page while that page is open, and is refused once it is paid.
 */
export async function createCheckout(
  context: PaymentContext,
  request: CheckoutRequest,
): Promise<{ ok: true; value: PaymentPage } | Refused> {
  const order = await priceOrder(context.db, request, context.now(), store.shipping);
  if (!order.ok) return order;
  const key = request.idempotencyKey ?? randomUUID();
  const visit: Visit = {
    cart: {
      guestId: request.guestId ?? null,
      idempotencyHash: createHash('sha256').update(key).digest('hex'),
      customerEmail: order.value.customerEmail,
      clientNetwork: request.clientNetwork ?? null,
    },
    returnPath: normaliseReturnPath(context.publicUrl, request.returnPath),
  };
  for (let generation = 0; ; generation++) {
    const attempt = generation < MOST_GENERATIONS ? key : randomUUID();
    const attemptKey = attemptKeyFor(attempt, order.value, generation);
    const checkout = await beginCheckout(context, order.value, attemptKey, visit);
    if (!checkout.ok) return checkout;
    if (isPaid(checkout.value.status)) return { ok: false, refusal: 'already-paid' };
    const page = await openPaymentPage(context, checkout.value);
    if (page !== 'over') return page;
  }
}

/** The attempt's row, after every other open checkout of the same cart was closed at Stripe and ended here. */
async function beginCheckout(
  context: PaymentContext,
  order: PricedOrder,
  attemptKey: string,
  visit: Visit,
): Promise<Begun> {
  const known = await findCheckoutByAttemptKey(context.db, attemptKey);
  if (known) return { ok: true, value: known };
  for (;;) {
    const begun = await noteAttempt(context, order, attemptKey, visit);
    if (!('earlier' in begun)) return begun;
    // Outside the transaction: asking Stripe takes long.
    for (const earlier of begun.earlier) {
      const refused = await makeWay(context, order, earlier);
      if (refused) return refused;
    }
  }
}

/**
 * The attempt's row, there before Stripe hears of it, so that no payment can arrive that the store knows nothing of.
 * Everything that decides whether there may be another checkout belongs in this one transaction. 'earlier' lists the
 * open checkouts of the same cart that have to end first.
 */
async function noteAttempt(
  context: PaymentContext,
  order: PricedOrder,
  attemptKey: string,
  { cart, returnPath }: Visit,
): Promise<Begun | { earlier: CheckoutRow[] }> {
  return context.db.transaction().execute(async (transaction) => {
    await lockCart(transaction, cart);
    const known = await findCheckoutByAttemptKey(transaction, attemptKey);
    if (known) return { ok: true, value: known };
    const earlier = (await listOpenCheckoutsOfCart(transaction, cart)).filter((checkout) =>
      isSameCart(checkout, order, cart),
    );
    const { clientNetwork, customerEmail } = cart;
    const refuse = () => refuseTooManyCheckouts(transaction, context, { clientNetwork, customerEmail });
    // A shopper past a limit can still pay on the page that is open.
    if (earlier.length > 0) return (await refuse()) ?? { earlier };
    await lockCheckoutCount(transaction);
    const refused = await refuse();
    if (refused) return refused;
    if (order.promoCode !== null && !(await reservePromoUse(transaction, order.promoCode))) {
      return { ok: false, refusal: 'promo-used-up', code: order.promoCode, minSubtotal: null };
    }
    const noted = await insertCheckout(transaction, {
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
      return_path: returnPath,
      guest_id: cart.guestId,
      idempotency_hash: cart.idempotencyHash,
      client_network: cart.clientNetwork,
      expires_at: new Date(context.now().getTime() + PAGE_STAYS_OPEN_MS),
    });
    if (!noted) throw new Error('an attempt to pay was neither noted nor found');
    return { ok: true, value: noted };
  });
}

/** An email address alone proves nothing: without a browser's mark, the network and the goods must be the same too. */
function isSameCart(earlier: CheckoutRow, order: PricedOrder, cart: CartIdentity): boolean {
  const isSameBrowser =
    earlier.idempotency_hash === cart.idempotencyHash ||
    (cart.guestId !== null && earlier.guest_id === cart.guestId);
  return (
    isSameBrowser ||
    (earlier.client_network === cart.clientNetwork && hasSameGoods(earlier.lines, order.lines))
  );
}

/** Null when the earlier checkout is out of the way; the refusal when its goods are these and they are paid. */
async function makeWay(
  context: PaymentContext,
  order: PricedOrder,
  earlier: CheckoutRow,
): Promise<Refused | null> {
  try {
    const outcome = await replaceCheckout(context, earlier);
    const isSameOrder = outcome === 'paid' && hasSameGoods(earlier.lines, order.lines);
    return isSameOrder ? { ok: false, refusal: 'already-paid' } : null;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    context.log.error(
      { err: error, orderNumber: earlier.order_number },
      'the payment page of a replaced checkout could not be closed',
    );
    return { ok: false, refusal: 'payment-provider-unavailable' };
  }
}
