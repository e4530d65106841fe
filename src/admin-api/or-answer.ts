import type { Refused } from '#merchant/refused.ts';
import { AdminRefusal, type RefusalCode } from './refusal.ts';

const CODES = {
  missing: 'not-found',
  changed: 'conflict',
  invalid: 'refused',
} as const satisfies Record<Refused['code'], RefusalCode>;

/**
 * Returns the value of a merchant function, or throws its refusal as a response: 404, 409 after another person's
 * change, or 422. A problem of one field comes with its name.
 */
export function orAnswer<Outcome extends { ok: true } | Refused>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) {
    const { code, reason, field, problem = reason } = outcome;
    throw new AdminRefusal(CODES[code], reason, field === undefined ? {} : { fields: { [field]: problem } });
  }
  return outcome as Extract<Outcome, { ok: true }>;
}
