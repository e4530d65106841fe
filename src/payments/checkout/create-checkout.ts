import { createHash, randomBytes, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type CartIdentity, listOpenCheckoutsOfCart, lockCart } from '#database/checkouts/cart-checkouts.ts';
import { lockCheckoutCount } from '#database/checkouts/checkout-limits.ts';
import { findCheckoutByAttemptKey, insertCheckout } from '#database/checkouts/checkouts.ts';
import { lockAndFindShortage, stockUnitsOf, sumCountedUnits } from '#database/products/stock.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import { orderNumberFrom } from '#domain/orders/order.ts';
import type { Shortage } from '#domain/products/stock.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { store } from '#shop';
import { attemptKeyFor, type CheckoutRequest } from './checkout-request.ts';
import { enforceCheckoutLimits } from './enforce-checkout-limits.ts';
import { enforceUnitLimits } from './enforce-unit-limits.ts';
import { openPaymentPage, type PaymentPage } from './open-payment-page.ts';
import { pageExpiry } from './page-lifetime.ts';
import { priceOrder } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import type { Refused } from './refused.ts';
import { hasPayment, hasSameGoods, replaceCheckout } from './replace-checkout.ts';
import { reservePromo } from './reserve-promo.ts';
import { normalizeReturnPath } from './session-params.ts';

/** After this many payment pages for one idempotency key, a random key is used. */
const MAX_GENERATIONS = 20;

type PreparedCheckout = { ok: true; value: CheckoutRow } | Refused;
type CartContext = { cart: CartIdentity; returnPath: string };
/** One attempt at a payment page for a request. */
type Attempt = { request: CheckoutRequest; key: string; generation: number };

/**
 * Creates the payment page for a cart: prices it from the database, closes the payment pages of earlier checkouts of the
 * same cart, prices it again and inserts the checkout, then creates the Stripe session. The same request with the same
 * idempotency key returns the same page while it is open, and is refused once it is paid.
 */
export async function createCheckout(
  context: PaymentContext,
  request: CheckoutRequest,
): Promise<{ ok: true; value: PaymentPage } | Refused> {
  const order = await priceOrder(context.db, request, context.now(), store.shipping);
  if (!order.ok) return order;
  const key = request.idempotencyKey ?? randomUUID();
  const cartContext: CartContext = {
    cart: {
      guestId: request.guestId ?? null,
      idempotencyHash: createHash('sha256').update(key).digest('hex'),
      customerEmail: order.value.customerEmail,
      clientNetwork: request.clientNetwork ?? null,
    },
    returnPath: normalizeReturnPath(context.publicUrl, request.returnPath),
  };
  for (let generation = 0; ; generation++) {
    const generationKey = generation < MAX_GENERATIONS ? key : randomUUID();
    const attempt = { request, key: generationKey, generation };
    const checkout = await prepareCheckout(context, order.value, attempt, cartContext);
    if (!checkout.ok) return checkout;
    if (hasPayment(checkout.value.status)) return { ok: false, refusal: 'already-paid' };
    const page = await openPaymentPage(context, checkout.value);
    if (page !== 'closed') return page;
  }
}

/** Finds or inserts the checkout, after closing every other open checkout of the same cart. */
async function prepareCheckout(
  context: PaymentContext,
  priced: PricedOrder,
  attempt: Attempt,
  cartContext: CartContext,
): Promise<PreparedCheckout> {
  const known = await findCheckoutByAttemptKey(context.db, attemptKeyOf(attempt, priced));
  if (known) return { ok: true, value: known };
  let order = priced;
  for (;;) {
    const prepared = await findOrInsertCheckout(context, order, attempt, cartContext);
    if ('repriced' in prepared) {
      order = prepared.repriced;
      continue;
    }
    if (!('earlier' in prepared)) return prepared;
    // Outside the transaction, because calling Stripe is slow.
    for (const earlier of prepared.earlier) {
      const refused = await closeEarlierCheckout(context, order, earlier);
      if (refused) return refused;
    }
  }
}

/**
 * The row exists before the Stripe session does, so that no payment arrives without a checkout. Everything that decides
 * whether another checkout is allowed runs in this one transaction. 'earlier' lists the open checkouts of the same cart
 * that have to be closed first, and 'repriced' is the order if its prices or names have changed.
 */
async function findOrInsertCheckout(
  context: PaymentContext,
  order: PricedOrder,
  attempt: Attempt,
  { cart, returnPath }: CartContext,
): Promise<PreparedCheckout | { earlier: CheckoutRow[] } | { repriced: PricedOrder }> {
  const attemptKey = attemptKeyOf(attempt, order);
  return context.db.transaction().execute(async (transaction) => {
    await lockCart(transaction, cart);
    const known = await findCheckoutByAttemptKey(transaction, attemptKey);
    if (known) return { ok: true, value: known };
    const earlier = (await listOpenCheckoutsOfCart(transaction, cart)).filter((checkout) =>
      isSameCart(checkout, order, cart),
    );
    const wanted = order.lines.map(stockUnitsOf);
    const units = await sumCountedUnits(transaction, wanted);
    const limited = { clientNetwork: cart.clientNetwork, customerEmail: cart.customerEmail };
    const except = earlier.map(({ id }) => id);
    const overLimit = () => enforceCheckoutLimits(transaction, context, limited);
    const overUnits = () => enforceUnitLimits(transaction, context, limited, { units, except });
    // A shopper over a limit can still pay on the page that is open.
    if (earlier.length > 0) return (await overLimit()) ?? (await overUnits()) ?? { earlier };
    await lockCheckoutCount(transaction);
    const refused = await overLimit();
    if (refused) return refused;
    const shortage = await lockAndFindShortage(transaction, wanted);
    if (shortage) return { ok: false, refusal: 'out-of-stock', name: nameOf(order, shortage), shortage };
    const tooMany = await overUnits();
    if (tooMany) return tooMany;
    // Last, so that only a cart that could be bought reveals whether its email address has used the code.
    const noPromo = order.promoCode && (await reservePromo(transaction, order.promoCode, limited));
    if (noPromo) return noPromo;
    const changed = await priceAgain(transaction, context, attempt, order);
    if (changed) return changed;
    const inserted = await insertPricedCheckout(transaction, order, {
      attemptKey,
      cart,
      returnPath,
      expiresAt: pageExpiry(context.now(), units),
    });
    return { ok: true, value: inserted };
  });
}

/**
 * Prices the order again, with its counts and promo code locked. It was priced before earlier pages were closed, and the
 * merchant may have renamed, archived or ended something meanwhile. Null if nothing has changed.
 */
async function priceAgain(
  transaction: Database,
  context: PaymentContext,
  attempt: Attempt,
  order: PricedOrder,
): Promise<Refused | { repriced: PricedOrder } | null> {
  const again = await priceOrder(transaction, attempt.request, context.now(), store.shipping);
  if (!again.ok) return again;
  const isSame = attemptKeyOf(attempt, again.value) === attemptKeyOf(attempt, order);
  return isSame ? null : { repriced: again.value };
}

function attemptKeyOf({ key, generation }: Attempt, order: PricedOrder): string {
  return attemptKeyFor(key, order, generation);
}

async function insertPricedCheckout(
  transaction: Database,
  order: PricedOrder,
  { attemptKey, cart, returnPath, expiresAt }: CartContext & { attemptKey: string; expiresAt: Date },
): Promise<CheckoutRow> {
  const inserted = await insertCheckout(transaction, {
    attempt_key: attemptKey,
    currency: store.currency.toLowerCase(),
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
    gift_note: order.giftNote,
    free_gift: store.giftNote || null,
    return_path: returnPath,
    guest_id: cart.guestId,
    idempotency_hash: cart.idempotencyHash,
    client_network: cart.clientNetwork,
    expires_at: expiresAt,
  });
  if (!inserted) throw new Error('the checkout was neither inserted nor found');
  return inserted;
}

function nameOf({ lines }: PricedOrder, { product_id }: Shortage): string {
  return lines.find((line) => line.product_id === product_id)?.name ?? product_id;
}

/** An email address proves nothing. Unless browser or guest session match, network and goods must match as well. */
function isSameCart(earlier: CheckoutRow, order: PricedOrder, cart: CartIdentity): boolean {
  const isSameBrowser =
    earlier.idempotency_hash === cart.idempotencyHash ||
    (cart.guestId !== null && earlier.guest_id === cart.guestId);
  return (
    isSameBrowser ||
    (earlier.client_network === cart.clientNetwork && hasSameGoods(earlier.lines, order.lines))
  );
}

/** Closes an earlier checkout. Returns a refusal if it turns out to be paid and is for the same goods. */
async function closeEarlierCheckout(
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
      'could not close the payment page of a replaced checkout',
    );
    return { ok: false, refusal: 'payment-provider-unavailable' };
  }
}
