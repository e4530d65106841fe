import type { PromoCodeTerms } from '#database/checkouts/promo-codes.ts';
import { listProductNames } from '#database/products/merchant-products.ts';
import type { Database } from '#database/tables.ts';
import { listCategories } from '#domain/categories.ts';
import { type Refused, refused } from '../refused.ts';

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,63}$/;

/** The allowed characters of a code, as a message. */
export const CODE_RULE = 'A code is made of letters A-Z, digits, - and _, at most 64.';

export function isPromoCode(code: string): boolean {
  return CODE.test(code);
}

/**
 * Why a code cannot have these terms; null if it can. Its categories must be in use, and its products must exist, in any
 * state, except those in `known`: the code had them before.
 */
export async function checkPromoTerms(
  db: Database,
  terms: PromoCodeTerms,
  known: readonly string[] = [],
): Promise<Refused | null> {
  const problem = problemOf(terms);
  if (problem) return refused('invalid', problem.reason, { ...problem.at });
  const added = terms.products.filter((id) => !known.includes(id));
  const names = await listProductNames(db, added);
  const missing = added.find((id) => !names.has(id));
  return missing === undefined
    ? null
    : refused('invalid', `There is no product ${missing}.`, { field: 'products' });
}

/** Why a new code cannot have these terms: like `checkPromoTerms`, and it must not be over already. */
export async function checkNewPromoTerms(
  db: Database,
  terms: PromoCodeTerms,
  now: Date,
): Promise<Refused | null> {
  const problem = await checkPromoTerms(db, terms);
  if (problem || terms.endsAt === null || terms.endsAt > now) return problem;
  return refused('invalid', 'The end date has passed.', { field: 'endsAt', problem: 'This day is over.' });
}

type Problem = { reason: string; at?: { field: keyof PromoCodeTerms } };

function problemOf(terms: PromoCodeTerms): Problem | null {
  const { discountPercentage, amountOff, freeShipping, startsAt, endsAt } = terms;
  if (!Number.isInteger(discountPercentage) || discountPercentage < 0 || discountPercentage > 100) {
    const reason = 'A percentage is a whole number from 0 to 100.';
    return { reason, at: { field: 'discountPercentage' } };
  }
  if (discountPercentage > 0 && amountOff !== null) {
    return { reason: 'A code takes a percentage or an amount off, not both.' };
  }
  if (discountPercentage === 0 && amountOff === null && !freeShipping) {
    return { reason: 'A code takes a percentage or an amount off, or gives free shipping.' };
  }
  if (amountOff === 0) {
    return { reason: 'The amount off has to be above zero.', at: { field: 'amountOff' } };
  }
  if (startsAt && endsAt && startsAt >= endsAt) {
    return { reason: 'The last day is before the first day.', at: { field: 'endsAt' } };
  }
  const sold = listCategories().map(({ table }): string => table);
  const unknown = terms.categories.find((table) => !sold.includes(table));
  return unknown === undefined ? null : { reason: `The shop has no category ${unknown}.` };
}
