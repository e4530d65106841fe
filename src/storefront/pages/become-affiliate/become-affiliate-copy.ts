import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { affiliates } from '#shop/content/affiliates.ts';

export const AFFILIATES = affiliates(SHOP_FACTS);
