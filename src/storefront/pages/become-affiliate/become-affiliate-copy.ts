import { affiliates } from '#shop/content/affiliates.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

export const AFFILIATES = affiliates(SHOP_FACTS);
