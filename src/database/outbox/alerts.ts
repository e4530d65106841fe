import type { Database } from '#database/tables.ts';
import { type AlertCondition, hourlyKey } from '#domain/operations/alert.ts';
import { enqueue } from './outbox.ts';

/** The kind of outbox job whose payload is an AlertJob. */
export const MERCHANT_ALERT = 'merchant-alert';

export type AlertJob = {
  condition: AlertCondition;
  /** The details in one line: an order number, an error, a figure. */
  detail: string;
};

/** Queues an email to the merchant, at most one per hour and condition across all nodes. */
export function queueAlert(db: Database, alert: AlertJob, now: Date): Promise<'queued' | 'known'> {
  return enqueue(db, {
    kind: MERCHANT_ALERT,
    dedupeKey: hourlyKey(`alert:${alert.condition}`, now),
    payload: alert,
  });
}
