import { findUnitWait, type LimitedShopper } from '#database/checkouts/checkout-limits.ts';
import type { Database } from '#database/tables.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import type { Refused } from './refused.ts';

/**
 * Returns a refusal if the next checkout and the shopper's open payment pages would hold more counted units than the limits
 * per network and per email address allow, else null. `except` are the checkouts that it replaces. Call it in the
 * transaction that inserts the checkout, after lockCheckoutCount, so that concurrent requests cannot exceed a limit
 * together.
 */
export async function enforceUnitLimits(
  transaction: Database,
  { checkoutLimits }: Pick<PaymentContext, 'checkoutLimits'>,
  who: LimitedShopper,
  wanted: { units: number; except: readonly string[] },
): Promise<Refused | null> {
  if (wanted.units === 0) return null;
  const limits = checkoutLimits.filter((limit) => limit.counts === 'held-units');
  const most = Math.min(...limits.map((limit) => limit.most));
  if (wanted.units > most) return { ok: false, refusal: 'too-many-units', most };
  const retryAfterSeconds = await findUnitWait(transaction, limits, who, wanted);
  return retryAfterSeconds === null ? null : { ok: false, refusal: 'units-on-hold', retryAfterSeconds };
}
