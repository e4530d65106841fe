import type { PromoCodeTerms } from './promo-codes.ts';

/** Ten percent off, without restrictions. */
export const TEN_PERCENT: PromoCodeTerms = {
  discountPercentage: 10,
  amountOff: null,
  freeShipping: false,
  minSubtotal: null,
  categories: [],
  products: [],
  maxUses: null,
  maxUsesPerEmail: null,
  startsAt: null,
  endsAt: null,
};
