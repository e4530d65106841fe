import type { ContentKey, ContentValues } from '#contract/content-values.ts';
import { PRIVACY } from '#contract/privacy-copy.ts';
import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { editableSynonyms } from '#domain/search/search-vocabulary.ts';
import { store } from '#shop';

/** The text from the shop folder, or the software's default if the folder has none. */
export function defaultContent(key: ContentKey): Promise<ContentValues[ContentKey]> {
  return DEFAULTS[key]();
}

// Imported lazily: the command that checks a shop folder must start even if its texts are broken.
const DEFAULTS: { [Key in ContentKey]: () => Promise<ContentValues[Key]> } = {
  announcement: async () => ({ text: '', path: '' }),
  home: async () => (await import('#shop/content/home.ts')).home(store),
  about: async () => (await import('#shop/content/about.ts')).about(SHOP_FACTS),
  faq: async () => (await import('#shop/content/faq.ts')).faq(SHOP_FACTS),
  contact: async () => (await import('#shop/content/contact.ts')).contact(SHOP_FACTS),
  shipping: async () => (await import('#shop/content/shipping.ts')).shipping,
  returns: async () => (await import('#shop/content/returns.ts')).returns(SHOP_FACTS),
  terms: async () => (await import('#shop/content/terms.ts')).terms(SHOP_FACTS),
  privacy: async () => PRIVACY,
  search: async () => editableSynonyms((await import('#shop/content/search-words.ts')).searchWords),
};
