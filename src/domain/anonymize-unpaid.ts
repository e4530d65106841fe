/** How many days after its payment page closed a checkout that was never paid is forgotten. */
export const ANONYMIZE_UNPAID_AFTER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Unpaid checkouts whose payment page closed before this instant are forgotten now; at the instant, not yet. */
export function anonymizeClosedBefore(now: Date): Date {
  return new Date(now.getTime() - ANONYMIZE_UNPAID_AFTER_DAYS * DAY_MS);
}
