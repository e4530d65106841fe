import type { Refused } from '#merchant/refused.ts';
import { AdminRefusal, type RefusalCode } from './refusal.ts';

const CODES = {
  missing: 'not-found',
  changed: 'conflict',
  invalid: 'refused',
} as const satisfies Record<Refused['code'], RefusalCode>;

/**
 * Returns the value of a merchant function, or throws its refusal as a response: 404, 409 after another person's
 * change, or 422.
 */
export function orAnswer<Outcome extends { ok: true } | Refused>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new AdminRefusal(CODES[outcome.code], outcome.reason);
  return outcome as Extract<Outcome, { ok: true }>;
}
