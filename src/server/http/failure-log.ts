import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import { isOutOfHandles } from '#file-access.ts';
import type { PaymentLog } from '#payments/payment-context.ts';

/**
 * Logs an error. While the database is unreachable or no file handle is left, it is one line without a stack, because
 * every request fails for the same reason.
 */
export function logFailure(
  log: Pick<PaymentLog, 'warn' | 'error'>,
  message: string,
  error: unknown,
  fields: object = {},
): void {
  if (isDatabaseOutage(error) || isOutOfHandles(error))
    log.warn({ ...fields, reason: rootMessage(error) }, message);
  else log.error({ ...fields, err: error }, message);
}

/** Logs one line when a database server stops responding, and one when it responds again. */
export function logAvailability(
  log: Pick<PaymentLog, 'warn' | 'error'>,
  isAvailable: boolean,
  error: unknown,
): void {
  if (isAvailable) log.warn({}, 'the database is reachable again');
  else log.error({ reason: rootMessage(error) }, 'the database is unreachable');
}

function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootMessage(error.cause);
}
