import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { financing } from '#shop/content/financing.ts';

/** Common features of all providers, the benefits, and frequent questions. */
export const {
  providers: PROVIDER_TEXTS,
  features: PROVIDER_FEATURES,
  benefits: FINANCING_BENEFITS,
  questions: FINANCING_QUESTIONS,
} = financing(SHOP_FACTS);
