import type {
  AboutContent,
  HomeContent,
  LegalText,
  Question,
  QuestionGroup,
  ReturnsContent,
  ShippingContent,
} from '#shop/content-types.ts';

/** A line at the very top of every page, in place of the promo code; '' for none. */
export type Announcement = {
  text: string;
  /** A page of the shop it leads to, such as `/chains`; '' for none. */
  path: string;
};

/** The texts a merchant can change without touching the shop's folder, by their key. */
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
};
export type ContentKey = keyof ContentValues;

/** Texts that a merchant changed. Those that are left out are the shop folder's. */
export type ContentOverrides = { readonly [Key in ContentKey]?: ContentValues[Key] };
