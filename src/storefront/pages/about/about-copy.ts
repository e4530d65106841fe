import { about } from '#shop/content/about.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

export const { story: STORY, specialties: SPECIALTIES, reasons: WHY_CHOOSE_US } = about(SHOP_FACTS);
