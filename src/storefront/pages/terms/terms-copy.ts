import { terms } from '#shop/content/terms.ts';
import type { LegalText } from '#shop/content-types.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

export const TERMS: LegalText = terms(SHOP_FACTS);
