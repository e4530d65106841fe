/** Conditions that the merchant is told about by email, because nobody else will act on them. */
export const ALERT_CONDITIONS = ['reconcile-failing', 'disk-nearly-full'] as const;

export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** The same for a whole hour, so that an email with this key is sent once an hour: `alert:2026-11-22T09`. */
export function hourlyKey(name: string, now: Date): string {
  return `${name}:${now.toISOString().slice(0, 13)}`;
}
