import type { Actor } from '#database/orders/order-records.ts';
import type { Database } from '#database/tables.ts';
import type { ReasonedRefusal } from '#domain/results.ts';

/** What most merchant functions depend on. */
export type MerchantContext = { db: Database; actor: Actor; now: () => Date };

/** What merchant functions that queue emails depend on. */
export type MailingContext = MerchantContext & { onJobQueued: () => void };

/**
 * Why a merchant function refuses. `not-found`: it does not exist. `conflict`: another person changed it first. `invalid`:
 * the request is not valid. The others are of products.
 */
export type RefusedCode =
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'archived'
  | 'id-taken'
  | 'incomplete'
  | 'sku-taken'
  | 'stripe-failed'
  | 'taken'
  | 'unconfirmed'
  | 'wrong-state';

/** An expected refusal, with a sentence for the merchant. */
export type Refused<Code extends RefusedCode = 'not-found' | 'conflict' | 'invalid'> = ReasonedRefusal & {
  code: Code;
  /** The refused field, and the reason without its name, for display next to the field. */
  field?: string;
  problem?: string;
  /** The request may work later, for example when Stripe can be reached again. */
  isTemporary?: boolean;
};

export function refused<Code extends RefusedCode>(
  code: Code,
  reason: string,
  at: { field?: string; problem?: string; isTemporary?: boolean } = {},
): Refused<Code> {
  return { ok: false, code, reason, ...at };
}
