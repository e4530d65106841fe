import type { EditableSynonyms } from '#domain/search/search-vocabulary.ts';
import type {
  AboutContent,
  HomeContent,
  LegalText,
  Question,
  QuestionGroup,
  ReturnsContent,
  ShippingContent,
} from '#shop/content-types.ts';

/** A line at the top of every page instead of the promo code; '' for none. */
export type Announcement = {
  text: string;
  /** The path of a page that it links to, such as `/chains`; '' for none. */
  path: string;
};

/** The texts a merchant can change without editing the shop's folder, by key. */
export type ContentValues = {
  announcement: Announcement;
  home: ReturnType<HomeContent>;
  about: ReturnType<AboutContent>;
  faq: readonly QuestionGroup[];
  contact: readonly Question[];
  shipping: ShippingContent;
  returns: ReturnType<ReturnsContent>;
  terms: LegalText;
  privacy: LegalText;
  search: EditableSynonyms;
};
export type ContentKey = keyof ContentValues;

/** Texts changed by a merchant. Missing ones come from the shop's folder. */
export type ContentOverrides = { readonly [Key in ContentKey]?: ContentValues[Key] };
