import type { CategoryKind } from '#domain/categories.ts';
import type { NoReturnReason } from '#domain/products/returns.ts';
import type { Shop } from './define-shop.ts';
import type { BrowserShop } from './for-browser.ts';

/** Settings formatted as page copy, so that texts never contradict them. */
export type ShopFacts = {
  shop: Shop;
  /** `1-2 business days`: until an in-stock order ships. */
  inStock: string;
  /** `3-4 weeks`: until custom work ships. */
  custom: string;
  /** `30 days`. */
  returnWindow: string;
  /** `$50`: standard shipping is free above it. */
  freeAbove: string;
  /** The orders with free standard shipping, as in a sentence: `orders over $50, counted after any discount`. */
  freeOrders: string;
  /** `the United States`: the country the shop ships from, as in a sentence. */
  country: string;
  /** `100+ countries`. */
  countries: string;
  /** `5-7 business days`. */
  standardDays: string;
  /** `Express 2-3 business days for $15.99 and Overnight 1 business day for $29.99`; '' without faster methods. */
  fasterWays: string;
  /** `Canada $19.99, 7-10 business days; United Kingdom $24.99, 7-12 business days`; '' for none. */
  zones: string;
  elsewhereDays: string;
  /** `Afterpay, Klarna or Affirm`; '' for none. */
  payLater: string;
  /** What the SHIPS TODAY badge means; '' if the shop has none. */
  shipsToday: string;
  /** `Email hello@shop.example or call (713) 555-0142.` */
  writeToUs: string;
};

export type Question = { question: string; answer: string };
export type QuestionGroup = { heading: string; questions: readonly Question[] };
export type TitledText = { heading: string; text: string };

/** A section has paragraphs, and bullet points if it lists something. */
export type LegalSection = { heading: string; paragraphs: readonly string[]; points?: readonly string[] };
export type LegalText = { lastUpdated: string; lead: string; sections: readonly LegalSection[] };

/** `content/home.ts`. */
export type HomeContent = (shop: BrowserShop) => {
  /** Below the headline. */
  lead: string;
  /** Above the headline; '' for none. */
  heroNote: string;
  /** Describes the two videos for screen readers. */
  heroVideo: string;
  showcaseVideo: string;
  /** The line below the heading of the diamond showcase. */
  showcaseLine: string;
  /** Promises in a strip; empty for none. */
  promises: readonly { icon: PromiseIcon; text: string }[];
  /** The headline over the second video; '' leaves out the video and the promises below it. */
  videoHeading: string;
  /** Three promises and what they mean; empty for none. */
  explained: readonly { promise: string; text: string }[];
  /** The line below the heading of each row of products. */
  rows: { bestDeals: string; chains: string; grillz: string; watches: string; pendants: string };
};
export type PromiseIcon = 'tester' | 'certificate' | 'shield' | 'calendar';

/** `content/about.ts`. */
export type AboutContent = (facts: ShopFacts) => {
  story: readonly string[];
  specialties: readonly TitledText[];
  reasons: readonly string[];
};

/** `content/faq.ts`. */
export type FaqContent = (facts: ShopFacts) => readonly QuestionGroup[];

/** `content/contact.ts`. */
export type ContactContent = (facts: ShopFacts) => readonly Question[];

/** `content/terms.ts`: the terms of sale. */
export type TermsContent = (facts: ShopFacts) => LegalText;

/** `content/returns.ts`. */
export type ReturnsContent = (facts: ShopFacts) => {
  steps: readonly TitledText[];
  requirements: readonly string[];
  /** What cannot be returned, by the reason a product has for it. */
  notReturnable: Record<NoReturnReason, string>;
};

/** `content/shipping.ts`, for a shop that says what happens if a package is lost or damaged. */
export type ShippingContent = { protection: string };

/** A pay-later provider: how installments work, in one line, and further terms, such as a late fee. */
export type ProviderText = { website: string; summary: string; features?: readonly string[] };

/** `content/financing.ts`, for a shop with pay-later providers. */
export type FinancingContent = (facts: ShopFacts) => {
  /** The Financing page's text about each provider, by its name in the settings. */
  providers: Readonly<Record<string, ProviderText>>;
  /** Advantages of every provider; listed after its own terms. */
  features: readonly string[];
  benefits: readonly TitledText[];
  questions: readonly Question[];
};

/** `content/affiliates.ts`, for a shop with an affiliate program. */
export type AffiliatesContent = (facts: ShopFacts) => {
  /** For search engines. */
  description: string;
  /** The headline, as lines. */
  heading: readonly string[];
  lead: string;
  lookFor: readonly string[];
  reasons: readonly string[];
};

/**
 * `content/claims.ts`: claims about products whose data support them. An omitted claim is never made, whatever the
 * product's data are.
 */
export type ClaimsContent = {
  /** The stone passes a diamond tester. */
  passesTester?: string;
  tarnishResistant?: string;
  moreFireThanDiamond?: string;
  /** The stone is moissanite or a simulant. */
  diamondAlternative?: string;
  originalDesign?: string;
  premiumMaterials?: string;
  /** Premium materials, in the trust list of a chain. */
  premiumQuality?: string;
  scratchResistant?: string;
  precisionMovement?: string;
  waterResistant?: string;
  /** A clarity of VVS or above. */
  highClarity?: string;
  certificate?: string;
  /** The certificate of a loose stone. */
  stoneCertificate?: string;
  brilliantCut?: string;
  /** The stone is lab-grown. */
  labMade?: string;
  warranty?: string;
  /** `{days}` is replaced by the return window. */
  guarantee?: string;
};

/** Title and description for search engines and shared links; keywords are comma-separated. */
export type PageSeo = { title: string; description: string; keywords?: string };

/** `content/search-words.ts`, for a shop with synonyms for its search. */
export type { SearchSynonyms as SearchWords } from '#domain/search/search-vocabulary.ts';

/** `content/search-engines.ts`. A category without its own text is described by its heading and intro. */
export type SearchEngineContent = (facts: { shop: Shop }) => {
  allJewelry: PageSeo;
  categories: Partial<Record<CategoryKind, PageSeo>>;
};
