import { findExceededLimits, type LimitedShopper } from '#database/checkouts/checkout-limits.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';
import type { CheckoutLimit } from '#domain/checkout/checkout-limits.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { Refused } from './refused.ts';

/** The kind of outbox job whose payload is a CheckoutCeilingJob. */
export const CHECKOUT_CEILING = 'checkout-ceiling';

/** Payload of the email that warns the merchant about a store-wide checkout limit. */
export type CheckoutCeilingJob = { state: 'near' | 'reached'; count: number; most: number; hours: number };

/** The merchant is warned when this share of a store-wide limit is used. */
const WARNING_SHARE = 0.8;

/**
 * Returns a refusal if a limit per network, per email address or store-wide is reached, else null. Call it in the
 * transaction that inserts the checkout, after lockCheckoutCount, so that concurrent requests cannot exceed a limit
 * together. The merchant gets an email about a store-wide limit at most once an hour.
 */
export async function enforceCheckoutLimits(
  transaction: Database,
  context: Pick<PaymentContext, 'checkoutLimits' | 'now' | 'log'>,
  who: LimitedShopper,
): Promise<Refused | null> {
  const limits = context.checkoutLimits.filter((limit) => limit.counts !== 'held-units');
  const storeLimits = limits.filter(({ per }) => per === 'store');
  const warnings = storeLimits.map((limit) => ({
    ...limit,
    name: `near ${limit.name}`,
    most: Math.ceil(limit.most * WARNING_SHARE),
  }));
  const exceeded = await findExceededLimits(transaction, [...limits, ...warnings], who);
  for (const storeLimit of storeLimits) {
    if (exceeded.has(storeLimit.name)) await alert(transaction, context, storeLimit, 'reached');
    else if (exceeded.has(`near ${storeLimit.name}`)) await alert(transaction, context, storeLimit, 'near');
  }
  const waits = limits.flatMap(({ name }) => exceeded.get(name) ?? []);
  if (waits.length === 0) return null;
  return { ok: false, refusal: 'too-many-checkouts', retryAfterSeconds: Math.max(...waits) };
}

/** The dedupe key limits each alert to one an hour across all nodes. It is logged as often. */
async function alert(
  transaction: Database,
  { now, log }: Pick<PaymentContext, 'now' | 'log'>,
  { name, most, hours }: CheckoutLimit,
  state: CheckoutCeilingJob['state'],
): Promise<void> {
  const hour = now().toISOString().slice(0, 13);
  const count = state === 'reached' ? most : Math.ceil(most * WARNING_SHARE);
  const payload: CheckoutCeilingJob = { state, count, most, hours };
  const queued = await enqueue(transaction, {
    kind: CHECKOUT_CEILING,
    dedupeKey: `${CHECKOUT_CEILING}:${name}:${state}:${hour}`,
    payload,
  });
  if (queued === 'known') return;
  if (state === 'reached') log.error(payload, 'refusing new checkouts: the store-wide limit is reached');
  else log.warn(payload, 'many unpaid checkouts: the store-wide limit is near');
}
