import { contact } from '#shop/content/contact.ts';
import type { Question } from '#shop/content-types.ts';
import { SHOP_FACTS } from '#storefront/info-layout/shop-facts.ts';

export const CONTACT_QUESTIONS: readonly Question[] = contact(SHOP_FACTS);
