import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { contact } from '#shop/content/contact.ts';
import type { Question } from '#shop/content-types.ts';

export const CONTACT_QUESTIONS: readonly Question[] = contact(SHOP_FACTS);
