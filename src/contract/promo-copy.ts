import { formatCents } from '#domain/money.ts';
import {
  discountFor,
  isRestricted,
  type PromoLine,
  type PromoRefusal,
  type PromoTerms,
} from '#domain/promo-codes/promo.ts';
import { otherProductsNote, promoMinimumNote } from './payment-refusal-copy.ts';

/** The discount of an accepted code, as an amount for these lines. */
export function describeSavings(terms: PromoTerms, lines: readonly PromoLine[] | null): string {
  const { discountPercentage, amountOff, freeShipping } = terms;
  const where = isRestricted(terms) ? 'on the pieces this code is for' : 'on your order';
  if (amountOff === null && discountPercentage === 0) return 'Your order ships free.';
  const off = lines && amountOff !== null ? discountFor(terms, lines).discount : amountOff;
  const saved = `You save ${off === null ? `${discountPercentage}%` : formatCents(off)} ${where}`;
  return freeShipping ? `${saved}, and it ships free.` : `${saved}.`;
}

/** For unknown, disabled and used-up codes alike, so that guessing reveals nothing. */
const NOT_VALID = 'This promo code is not valid or has expired.';

/** Why a code cannot be applied to a cart. Only an existing code gets a specific reason. */
export function describePromoRefusal(
  refusal: PromoRefusal,
  promo: (PromoTerms & { code: string }) | null,
): string {
  if (promo === null) return NOT_VALID;
  switch (refusal) {
    case 'not-started':
      return `Promo code ${promo.code} is not active yet.`;
    case 'expired':
      return `Promo code ${promo.code} has ended.`;
    case 'other-products':
      return otherProductsNote(promo.code);
    case 'below-minimum':
      return promoMinimumNote(promo.code, promo.minSubtotal, isRestricted(promo));
    default:
      return NOT_VALID;
  }
}
