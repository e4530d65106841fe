import type { Refused } from '#merchant/refused.ts';
import { AdminRefusal, type RefusalCode } from './refusal.ts';

const CODES = {
  missing: 'not-found',
  changed: 'conflict',
  invalid: 'refused',
} as const satisfies Record<Refused['code'], RefusalCode>;

/** The result of a merchant's function, or its refusal as an answer: 404, 409 after somebody else's change, 422. */
export function orAnswer<Outcome extends { ok: true } | Refused>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new AdminRefusal(CODES[outcome.code], outcome.reason);
  return outcome as Extract<Outcome, { ok: true }>;
}
