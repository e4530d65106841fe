import { forgetUnpaidCheckouts } from '#database/forget-checkouts.ts';
import type { PaymentContext } from './payment-context.ts';

/** A transaction's worth. */
const AT_ONCE = 500;

/**
 * Forgets who went to pay and never did, once that is long enough ago, and logs how many. Stops between two
 * transactions when the signal fires; the next call goes on from there.
 */
export async function forgetUnpaid(
  { db, now, log }: Pick<PaymentContext, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const forgotten = await forgetUnpaidCheckouts(db, now(), AT_ONCE);
    count += forgotten;
    if (forgotten < AT_ONCE) break;
  }
  if (count > 0) log.info({ count }, 'checkouts that were never paid were forgotten');
  return count;
}
