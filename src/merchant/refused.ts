import type { Actor } from '#database/order-records.ts';
import type { Database } from '#database/tables.ts';

/** What most merchant functions depend on. */
export type MerchantContext = { db: Database; actor: Actor; now: () => Date };

/** The same for functions that queue emails. */
export type MailingContext = MerchantContext & { onJobQueued: () => void };

/**
 * An expected refusal, with a sentence for the merchant. `missing`: it does not exist. `changed`: another person
 * changed it first. `invalid`: the request is not valid.
 */
export type Refused = { ok: false; code: 'missing' | 'changed' | 'invalid'; reason: string };

export function refused(code: Refused['code'], reason: string): Refused {
  return { ok: false, code, reason };
}
