import { randomInt } from 'node:crypto';
import { insertPromoCodes, type PromoCodeTerms } from '#database/checkouts/promo-codes.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';
import { CODE_RULE, checkNewPromoTerms, isPromoCode } from './check-promo-terms.ts';

/** Without 0, O, 1, I and L, which are easy to mix up. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31^8 codes: guessing finds one of 10,000 in about 85 million tries. */
const RANDOM_LENGTH = 8;
export const MAX_GENERATED_CODES = 10_000;

/**
 * Adds `count` codes with the same terms: the prefix, a hyphen and eight random characters. With `maxUses` 1, each
 * works once. All or nothing.
 */
export async function generatePromoCodes(
  context: MerchantContext,
  { prefix, count, terms }: { prefix: string; count: number; terms: PromoCodeTerms },
): Promise<{ ok: true; codes: string[] } | Refused> {
  if (!Number.isInteger(count) || count < 1 || count > MAX_GENERATED_CODES) {
    return refused('invalid', `Generate 1 to ${MAX_GENERATED_CODES} codes at a time.`);
  }
  const start = normalizePromoCode(prefix);
  if (!isPromoCode(`${start}-${randomCharacters()}`))
    return refused('invalid', CODE_RULE, { field: 'prefix' });
  return context.db.transaction().execute(async (transaction) => {
    const problem = await checkNewPromoTerms(transaction, terms, context.now());
    if (problem) return problem;
    const codes: string[] = [];
    while (codes.length < count) {
      const fresh = Array.from({ length: count - codes.length }, () => `${start}-${randomCharacters()}`);
      codes.push(...(await insertPromoCodes(transaction, [...new Set(fresh)], terms)));
    }
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'promo-code.generate',
      subjectType: 'promo-code',
      subjectId: start,
      after: { count, ...terms },
    });
    return { ok: true, codes };
  });
}

function randomCharacters(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
