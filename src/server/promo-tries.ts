import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import type { ApiContext, PromoTries } from './api-context.ts';
import { createUses, tooManyRequests } from './http/rate-limit.ts';
import { admitUse, refuseOverLimit } from './shared-limits.ts';

const TRIES_PER_MINUTE = 30;

export function createPromoTries(context: Pick<ApiContext, 'database' | 'hashNetwork' | 'now'>): PromoTries {
  const uses = createUses(TRIES_PER_MINUTE, context.now);
  const refuse = (retryAfterSeconds: number | null): void => {
    if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
  };
  return {
    async count(network) {
      refuse(uses.count(network));
      await admitUse('promo-code', network, context);
    },
    async check(network) {
      refuse(uses.check(network));
      await refuseOverLimit('promo-code', network, context);
    },
  };
}

/** Whether a refused checkout was a try of a code that is not valid for any cart. */
export function isPromoTry(refusal: PaymentRefusal['refusal']): boolean {
  return NOT_VALID.has(refusal);
}

const NOT_VALID = new Set<PaymentRefusal['refusal']>([
  'promo-unknown',
  'promo-not-started',
  'promo-expired',
  'promo-used-up',
]);
