/** Conditions that the merchant gets an email about, because only the merchant can act on them. */
export const ALERT_CONDITIONS = ['reconcile-failing', 'refunds-stuck', 'disk-nearly-full'] as const;

export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** A key that changes every hour, so that an email with it is sent at most hourly: `alert:2026-11-22T09`. */
export function hourlyKey(name: string, now: Date): string {
  return `${name}:${now.toISOString().slice(0, 13)}`;
}
