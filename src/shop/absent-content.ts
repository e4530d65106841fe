import { NO_SYNONYMS, type SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import type { AffiliatesContent, FinancingContent, ShippingContent } from './content-types.ts';

/** Defaults for content files that a shop may omit, for example without pay-later providers. */
export const OPTIONAL_CONTENT: readonly string[] = [
  'financing.ts',
  'affiliates.ts',
  'shipping.ts',
  'search-words.ts',
];

export const financing: FinancingContent = () => ({
  providers: {},
  features: [],
  benefits: [],
  questions: [],
});

export const affiliates: AffiliatesContent = () => ({
  description: '',
  heading: [],
  lead: '',
  lookFor: [],
  reasons: [],
});

export const searchWords: SearchSynonyms = NO_SYNONYMS;

export const shipping: ShippingContent = { protection: '' };
