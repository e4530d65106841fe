import { type PromoCode, percentTerms } from './promo.ts';

/** SAVE10 without restrictions. Tests override what matters to them. */
export function aPromoCode(given: Partial<PromoCode> = {}): PromoCode {
  return {
    ...percentTerms(10),
    code: 'SAVE10',
    active: true,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerEmail: null,
    uses: 0,
    ...given,
  };
}
