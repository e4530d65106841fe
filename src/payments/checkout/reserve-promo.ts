import type { LimitedShopper } from '#database/checkouts/checkout-limits.ts';
import { findPromoCode, reservePromoUse } from '#database/checkouts/promo-codes.ts';
import { countUse, findUses } from '#database/rate-limits.ts';
import type { Database } from '#database/tables.ts';
import type { Refused } from './refused.ts';

/** How many times an hour a network may be told that an email address has already used a code. */
const MAX_ANSWERS = 30;
const HOUR_SECONDS = 3600;

/**
 * Reserves a use of a code for the checkout that is inserted next, or returns a refusal. The refusal that an email address
 * has already used a code reveals a customer. A network gets it at most 30 times an hour, and then the same refusal for
 * every address. Call it after lockCheckoutCount, so that concurrent requests cannot exceed the limit together, and after
 * all other checks.
 */
export async function reservePromo(
  transaction: Database,
  promoCode: string,
  { clientNetwork, customerEmail }: LimitedShopper,
): Promise<Refused | null> {
  const answers =
    clientNetwork === null
      ? null
      : { name: 'promo-used-by-email', clientNetwork, windowSeconds: HOUR_SECONDS };
  const code = await findPromoCode(transaction, promoCode);
  if (answers !== null && code !== null && code.max_uses_per_email !== null) {
    const { uses, secondsLeft: retryAfterSeconds } = await findUses(transaction, answers);
    if (uses >= MAX_ANSWERS)
      return { ok: false, refusal: 'promo-asked-too-often', promoCode, retryAfterSeconds };
  }
  const refusal = await reservePromoUse(transaction, promoCode, customerEmail);
  if (refusal === null) return null;
  if (refusal === 'used-by-email' && answers !== null) await countUse(transaction, answers);
  return { ok: false, refusal: `promo-${refusal}`, promoCode, minSubtotal: null };
}
