import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { returns } from '#shop/content/returns.ts';

/** How a return works, what it has to meet, and what cannot be returned by the reason a product has for it. */
export const RETURNS = returns(SHOP_FACTS);
