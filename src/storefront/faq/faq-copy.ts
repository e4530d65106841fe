import { faq } from '#shop/content/faq.ts';
import type { QuestionGroup } from '#shop/content-types.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

/** The questions of the FAQ page, in groups; also printed as structured data. */
export const FAQS: readonly QuestionGroup[] = faq(SHOP_FACTS);
