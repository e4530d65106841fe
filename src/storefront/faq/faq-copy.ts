import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { faq } from '#shop/content/faq.ts';
import type { QuestionGroup } from '#shop/content-types.ts';

/** The questions of the FAQ page, in groups; also used for its structured data. */
export const FAQS: readonly QuestionGroup[] = faq(SHOP_FACTS);
