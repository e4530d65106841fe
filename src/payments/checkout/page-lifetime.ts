const MINUTE_MS = 60 * 1000;

/** Stripe keeps a page open for 30 minutes to 24 hours from the moment it creates it. */
const LIFETIME_MS = 120 * MINUTE_MS;

/** Shorter, because other shoppers cannot buy reserved units. */
const HOLDING_LIFETIME_MS = 35 * MINUTE_MS;

/**
 * A checkout with less time left than this gets a new row instead of a payment page. Two minutes above Stripe's 30, for
 * clocks that differ and for calls that are repeated.
 */
export const MIN_TIME_LEFT_MS = 32 * MINUTE_MS;

/** When the payment page closes for a checkout inserted now that reserves this many counted units. */
export function pageExpiry(now: Date, countedUnits: number): Date {
  return new Date(now.getTime() + (countedUnits > 0 ? HOLDING_LIFETIME_MS : LIFETIME_MS));
}
