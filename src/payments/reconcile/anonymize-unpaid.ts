import { anonymizeUnpaidCheckouts } from '#database/privacy/anonymize-checkouts.ts';
import type { PaymentContext } from '#payments/payment-context.ts';

/** Checkouts per transaction. */
const AT_ONCE = 500;

/**
 * Anonymizes unpaid checkouts past their retention time, in batches, and logs how many. Stops between two batches when
 * the signal fires.
 */
export async function anonymizeUnpaid(
  { db, now, log }: Pick<PaymentContext, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const anonymized = await anonymizeUnpaidCheckouts(db, now(), AT_ONCE);
    count += anonymized;
    if (anonymized < AT_ONCE) break;
  }
  if (count > 0) log.info({ count }, 'anonymized unpaid checkouts');
  return count;
}
