import type Stripe from 'stripe';
import {
  findCheckoutByOrderNumber,
  lockCheckout,
  resolveCheckoutReview,
} from '#database/checkouts/checkouts.ts';
import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import { insertOrderLines, type NewOrderLine } from '#database/orders/orders.ts';
import { takeUnitsLeft } from '#database/products/take-units.ts';
import type { CheckoutRow, OrderRecordRow } from '#database/tables.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { allocate, type Cents } from '#domain/money.ts';
import { checkAction } from '#domain/orders/order-lifecycle.ts';
import { unitsOfLine } from '#domain/orders/refund.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderConfirmation } from '#payments/settlement/order-confirmation.ts';
import { orderLinesFor } from '#payments/settlement/order-lines.ts';
import { recordPromoUse } from '#payments/settlement/record-promo-use.ts';
import { chargedBeside, OUTCOME_FIELDS } from '#payments/settlement/session-outcome.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';

/**
 * Turns a payment in review into a paid order: order lines, promo code use and the confirmation. If the payment is not
 * what the goods cost, the lines share what was paid, so that they sum to it. Email and address of an anonymized
 * checkout come back from Stripe. Throws if Stripe or the database is unreachable.
 */
export async function confirmReview(
  context: OrderContext,
  orderNumber: string,
  { actor, note = null }: { actor: Actor; note?: string | null },
): Promise<{ ok: true; record: OrderRecordRow } | OrderRefusal> {
  const { db, stripe } = context;
  if (!stripe) return refuseBecause('Confirming a payment needs STRIPE_SECRET_KEY, to read what was paid.');
  const known = await findCheckoutByOrderNumber(db, orderNumber);
  if (!known?.stripe_session_id) return noSuchOrder(orderNumber);
  // It may have been refunded or disputed in the meantime.
  await syncPayment({ ...context, stripe }, orderNumber);
  const session = await stripe.checkout.sessions.retrieve(known.stripe_session_id, {
    expand: OUTCOME_FIELDS,
  });
  const confirmed = await db.transaction().execute(async (transaction) => {
    const checkout = await lockCheckout(transaction, known.id);
    const record = checkout && (await lockOrderRecord(transaction, orderNumber));
    if (!record) return noSuchOrder(orderNumber);
    const allowed = checkAction(factsOf(record), 'confirm');
    if (!allowed.ok) return allowed;
    if (session.payment_status === 'unpaid') {
      return refuseBecause(`${orderNumber} is not paid yet; it can't be confirmed.`);
    }
    const charged = chargedBeside(session, checkout);
    const person = personOf(session, checkout);
    const lines = orderLinesFor({ ...checkout, ...person }, session.id, 'paid', charged);
    await insertOrderLines(transaction, sharingTotal(lines, record.total));
    // The merchant decides: missing units do not prevent it.
    const missing = await takeUnitsLeft(transaction, checkout);
    await resolveCheckoutReview(transaction, checkout.id, {
      ...person,
      shipping_amount: charged.shipping,
      shipping_label: charged.shippingLabel,
    });
    const after = await changeOrderRecord(
      transaction,
      record,
      {
        fulfillment: allowed.value,
        paid_at: context.now(),
        took_units: checkout.lines.some(({ quantity }, line) => unitsOfLine(missing, line) < quantity),
        missing_units: JSON.stringify(missing),
      },
      { actor, action: 'confirmed', note, details: { reason: checkout.review_reason } },
    );
    if (checkout.promo_code !== null) await recordPromoUse(transaction, checkout.promo_code);
    await queueOrderConfirmation(transaction, orderNumber);
    return { ok: true as const, record: after };
  });
  if (confirmed.ok) context.onJobQueued();
  return confirmed;
}

function sharingTotal(lines: readonly NewOrderLine[], total: Cents): NewOrderLine[] {
  const amounts = lines.map(({ amount }) => amount);
  if (amounts.reduce((sum, amount) => sum + amount, 0) === total) return [...lines];
  const shares = allocate(total, amounts);
  return lines.map((line, index) => ({ ...line, amount: shares[index] ?? line.amount }));
}

function personOf(
  session: Stripe.Checkout.Session,
  checkout: CheckoutRow,
): Pick<CheckoutRow, 'customer_email' | 'shipping_address'> {
  if (checkout.forgotten_at === null) return checkout;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const { shipping } = intent ?? {};
  const at = shipping?.address;
  const shipping_address: ShippingAddress = {
    fullName: shipping?.name ?? '',
    addressLine1: at?.line1 ?? '',
    addressLine2: at?.line2 ?? '',
    city: at?.city ?? '',
    state: at?.state ?? '',
    zipCode: at?.postal_code ?? '',
    country: at?.country ?? '',
  };
  return { customer_email: session.customer_details?.email ?? '', shipping_address };
}
