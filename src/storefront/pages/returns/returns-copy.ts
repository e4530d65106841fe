import { returns } from '#shop/content/returns.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

/** How a return works, what it has to meet, and what cannot be returned by the reason a product has for it. */
export const {
  steps: RETURN_STEPS,
  requirements: RETURN_REQUIREMENTS,
  notReturnable: NOT_RETURNABLE,
} = returns(SHOP_FACTS);
