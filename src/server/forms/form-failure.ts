import type { Notice } from '#contract/form-copy.ts';
import type { PaymentLog } from '#payments/payment-context.ts';
import { refusalFor, refusalHeaders, statusOf } from '../http/errors.ts';
import { logFailure } from '../http/failure-log.ts';

/**
 * What a page shows if its form, posted without scripts, was refused or failed. A failure of the store is logged, and shows
 * `failed.text` if there is one.
 */
export function formFailure(
  error: unknown,
  failed: { title: string; text?: string },
  logged: { log: Pick<PaymentLog, 'warn' | 'error'>; message: string; fields: object },
): { status: number; notice: Notice; headers: Record<string, string> } {
  const refused = refusalFor(error);
  const status = statusOf(refused);
  const isFailure = status >= 500;
  if (isFailure) logFailure(logged.log, logged.message, error, logged.fields);
  const text = (isFailure && failed.text) || refused.message;
  return { status, notice: { title: failed.title, text }, headers: refusalHeaders(refused) };
}
