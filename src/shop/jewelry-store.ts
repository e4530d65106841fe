/** The module that a shop's files import as `jewelry-store`: see decision 0031. */
export type {
  AboutContent,
  AffiliatesContent,
  ClaimsContent,
  ContactContent,
  FaqContent,
  FinancingContent,
  HomeContent,
  ReturnsContent,
  SearchEngineContent,
  SearchWords,
  ShippingContent,
  ShopFacts,
  TermsContent,
} from './content-types.ts';
export { defineShop } from './define-shop.ts';
