import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { returns } from '#shop/content/returns.ts';

/** How a return works, its conditions, and which products cannot be returned. */
export const RETURNS = returns(SHOP_FACTS);
