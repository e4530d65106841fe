import { findExceededLimits } from '#database/checkout-limits.ts';
import { enqueue } from '#database/outbox.ts';
import type { Database } from '#database/tables.ts';
import type { CheckoutLimit } from '#domain/checkout-limits.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Refused } from './refused.ts';

/** The kind of outbox job whose payload is a CheckoutCeilingJob. */
export const CHECKOUT_CEILING = 'checkout-ceiling';

/** Tells the merchant how many checkouts were started, of how many the whole store takes. */
export type CheckoutCeilingJob = { state: 'near' | 'reached'; count: number; most: number; hours: number };

/** The merchant is warned when this part of a limit of the whole store is used up. */
const NEAR = 0.8;

/**
 * Refuses one more checkout where a limit per network, per email address or of the whole store is used up; null
 * otherwise. Belongs in the transaction that inserts the checkout, after lockCheckoutCount, so that requests at the
 * same moment cannot pass a limit together. At a limit of the whole store the merchant is told, once an hour.
 */
export async function refuseTooManyCheckouts(
  transaction: Database,
  context: Pick<PaymentContext, 'checkoutLimits' | 'now' | 'log'>,
  who: { clientNetwork: string | null; customerEmail: string },
): Promise<Refused | null> {
  const limits = context.checkoutLimits;
  const ceilings = limits.filter(({ per }) => per === 'store');
  const warnings = ceilings.map((limit) => ({
    ...limit,
    name: `near ${limit.name}`,
    most: Math.ceil(limit.most * NEAR),
  }));
  const exceeded = await findExceededLimits(transaction, [...limits, ...warnings], who);
  for (const ceiling of ceilings) {
    if (exceeded.has(ceiling.name)) await alert(transaction, context, ceiling, 'reached');
    else if (exceeded.has(`near ${ceiling.name}`)) await alert(transaction, context, ceiling, 'near');
  }
  const waits = limits.flatMap(({ name }) => exceeded.get(name) ?? []);
  if (waits.length === 0) return null;
  return { ok: false, refusal: 'too-many-checkouts', retryAfterSeconds: Math.max(...waits) };
}

/** The outbox takes each alert once an hour, from whichever node; the log says it as often. */
async function alert(
  transaction: Database,
  { now, log }: Pick<PaymentContext, 'now' | 'log'>,
  { name, most, hours }: CheckoutLimit,
  state: CheckoutCeilingJob['state'],
): Promise<void> {
  const hour = now().toISOString().slice(0, 13);
  const count = state === 'reached' ? most : Math.ceil(most * NEAR);
  const payload: CheckoutCeilingJob = { state, count, most, hours };
  const queued = await enqueue(transaction, {
    kind: CHECKOUT_CEILING,
    dedupeKey: `${CHECKOUT_CEILING}:${name}:${state}:${hour}`,
    payload,
  });
  if (queued === 'known') return;
  if (state === 'reached') log.error(payload, 'new checkouts are refused: the limit of the store is reached');
  else log.warn(payload, 'many checkouts are unpaid: the limit of the store is near');
}
