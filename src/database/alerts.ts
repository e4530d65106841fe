import { type AlertCondition, hourlyKey } from '#domain/alert.ts';
import { enqueue } from './outbox.ts';
import type { Database } from './tables.ts';

/** The kind of outbox job whose payload is an AlertJob. */
export const MERCHANT_ALERT = 'merchant-alert';

export type AlertJob = {
  condition: AlertCondition;
  /** What happened, in one line: an order number, an error, a figure. */
  detail: string;
};

/** Queues an email to the merchant, at most one an hour for each condition on all nodes together. */
export function queueAlert(db: Database, alert: AlertJob, now: Date): Promise<'queued' | 'known'> {
  return enqueue(db, {
    kind: MERCHANT_ALERT,
    dedupeKey: hourlyKey(`alert:${alert.condition}`, now),
    payload: alert,
  });
}
