import type { Actor } from '#database/order-records.ts';
import type { Database } from '#database/tables.ts';

/** What most functions of a merchant need. */
export type MerchantContext = { db: Database; actor: Actor; now: () => Date };

/** The same for functions that queue emails. */
export type MailingContext = MerchantContext & { onJobQueued: () => void };

/**
 * An expected refusal, with a sentence for the merchant. `missing`: there is no such thing. `changed`: somebody else
 * changed it first. `invalid`: what was asked for makes no sense.
 */
export type Refused = { ok: false; code: 'missing' | 'changed' | 'invalid'; reason: string };

export function refused(code: Refused['code'], reason: string): Refused {
  return { ok: false, code, reason };
}
