/** An unpaid checkout is anonymized this many days after its payment page expired. */
export const ANONYMIZE_UNPAID_AFTER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Unpaid checkouts whose payment page expired before this instant (exclusive) are anonymized now. */
export function anonymizeClosedBefore(now: Date): Date {
  return new Date(now.getTime() - ANONYMIZE_UNPAID_AFTER_DAYS * DAY_MS);
}
