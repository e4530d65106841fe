import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { financing } from '#shop/content/financing.ts';

/** What is true of every provider, why shoppers pay later, and what they ask about it. */
export const {
  providers: PROVIDER_TEXTS,
  features: PROVIDER_FEATURES,
  benefits: FINANCING_BENEFITS,
  questions: FINANCING_QUESTIONS,
} = financing(SHOP_FACTS);
