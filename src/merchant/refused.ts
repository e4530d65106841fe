import type { Actor } from '#database/orders/order-records.ts';
import type { Database } from '#database/tables.ts';
import type { ReasonedRefusal } from '#domain/results.ts';

/** What most merchant functions depend on. */
export type MerchantContext = { db: Database; actor: Actor; now: () => Date };

/** The same for functions that queue emails. */
export type MailingContext = MerchantContext & { onJobQueued: () => void };

/**
 * An expected refusal, with a sentence for the merchant. By default `missing`: it does not exist. `changed`: another person
 * changed it first. `invalid`: the request is not valid.
 */
export type Refused<Code extends string = 'missing' | 'changed' | 'invalid'> = ReasonedRefusal & {
  code: Code;
  /** The refused field, and the reason without its name, for display next to the field. */
  field?: string;
  problem?: string;
  /** The same may work later, for example when Stripe can be reached again. */
  isTemporary?: boolean;
};

export function refused<Code extends string>(
  code: Code,
  reason: string,
  at: { field?: string; problem?: string; isTemporary?: boolean } = {},
): Refused<Code> {
  return { ok: false, code, reason, ...at };
}
