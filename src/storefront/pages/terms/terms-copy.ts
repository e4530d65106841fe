import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { terms } from '#shop/content/terms.ts';
import type { LegalText } from '#shop/content-types.ts';

export const TERMS: LegalText = terms(SHOP_FACTS);
