/** Conditions that the merchant is told about by email, because nobody else will act on them. */
export const ALERT_CONDITIONS = [
  'review',
  'dispute',
  'email-parked',
  'reconcile-failing',
  'disk-nearly-full',
] as const;

export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** The hour an alert belongs to. A condition is reported once an hour: `alert:review:2026-11-22T09`. */
export function alertKey(condition: AlertCondition, now: Date): string {
  return `alert:${condition}:${now.toISOString().slice(0, 13)}`;
}
