import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { about } from '#shop/content/about.ts';

export const ABOUT = about(SHOP_FACTS);
