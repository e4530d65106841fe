import type { ContentKey, ContentValues } from '#contract/content-values.ts';
import { PRIVACY } from '#contract/privacy-copy.ts';
import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { store } from '#shop';
import { about } from '#shop/content/about.ts';
import { contact } from '#shop/content/contact.ts';
import { faq } from '#shop/content/faq.ts';
import { home } from '#shop/content/home.ts';
import { returns } from '#shop/content/returns.ts';
import { shipping } from '#shop/content/shipping.ts';
import { terms } from '#shop/content/terms.ts';

/** The text of the shop's folder, or of the software where the folder has none. */
export function defaultContent(key: ContentKey): ContentValues[ContentKey] {
  return DEFAULTS[key]();
}

const DEFAULTS: { [Key in ContentKey]: () => ContentValues[Key] } = {
  announcement: () => ({ text: '', path: '' }),
  home: () => home(store),
  about: () => about(SHOP_FACTS),
  faq: () => faq(SHOP_FACTS),
  contact: () => contact(SHOP_FACTS),
  shipping: () => shipping,
  returns: () => returns(SHOP_FACTS),
  terms: () => terms(SHOP_FACTS),
  privacy: () => PRIVACY,
};
