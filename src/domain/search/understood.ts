import type { PriceRange } from './search-price.ts';

/** How a search was understood, if not literally. */
export type Understood = {
  /** The corrected term, if the original one had no results; else null. */
  correctedTerm: string | null;
  /** The typed words that match nothing; the results match the rest. */
  unmatched: readonly string[];
  /** The price that the term names and the results have; null without one. */
  price: PriceRange | null;
};
