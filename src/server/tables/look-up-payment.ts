import { findCheckoutBySession } from '#database/checkouts/checkouts.ts';
import { type Settlement, settle } from '#payments/settlement/settle.ts';
import type { ApiContext } from '../api-context.ts';
import { logFailure } from '../http/failure-log.ts';
import { createUseCounter } from '../http/rate-limit.ts';

/** Lookups of unknown session ids at the payment provider, per minute and process. */
const UNKNOWN_IDS_PER_MINUTE = { perNetwork: 5, inAll: 60 };
const REMEMBERED_MS = 10 * 60 * 1000;
const MAX_REMEMBERED = 10_000;

/**
 * How a payment stands: `settled` if its order has lines, `unavailable` if the payment provider was not reached or not
 * asked, else what settling it said.
 */
export type PaymentStatus = Settlement['state'] | 'settled' | 'unavailable';

/** A payment's status, settled from the payment provider. */
export type PaymentLookup = (sessionId: string, network: string) => Promise<PaymentStatus>;

/**
 * Settles the payment of a session. A session without a checkout is most likely made up, so only a few of those are
 * looked up, and negative results are cached. They are looked up at all because a store that crashed during a checkout
 * may not have saved a session that was paid since.
 */
export function createPaymentLookup(context: ApiContext): PaymentLookup {
  const countForNetwork = createUseCounter(UNKNOWN_IDS_PER_MINUTE.perNetwork, context.now);
  const countInAll = createUseCounter(UNKNOWN_IDS_PER_MINUTE.inAll, context.now);
  const remembered = new Map<string, { state: PaymentStatus; until: number }>();

  const lookUpUnknown = async (sessionId: string, network: string): Promise<PaymentStatus> => {
    const time = context.now().getTime();
    const known = remembered.get(sessionId);
    if (known && time < known.until) return known.state;
    if (countForNetwork(network) !== null || countInAll('all') !== null) return 'unavailable';
    const settled = await settle(context.payments, sessionId);
    if ('orderNumber' in settled) return settled.state;
    remembered.delete(sessionId);
    remembered.set(sessionId, { state: settled.state, until: time + REMEMBERED_MS });
    const oldest = remembered.keys().next().value;
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return settled.state;
  };

  return async (sessionId, network) => {
    try {
      const checkout = await findCheckoutBySession(context.database.db, sessionId);
      if (!checkout) return await lookUpUnknown(sessionId, network);
      return (await settle(context.payments, sessionId)).state;
    } catch (error) {
      // If the provider is unreachable, nothing is known about the payment, so the page keeps polling.
      logFailure(context.log, 'a payment could not be looked up', error);
      return 'unavailable';
    }
  };
}
