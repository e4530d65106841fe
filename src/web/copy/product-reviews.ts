import { countReviews } from './reviews.ts';

/** The fixed words of the reviews on a product's page. */
export const REVIEW_WORDS = {
  heading: 'Reviews',
  showAll: (count: number) => `Show all ${countReviews(count)}`,
  showLatest: (shown: number) => `Show the latest ${countReviews(shown)}`,
  latestOf: (shown: number, count: number) => `These are the latest ${shown} of ${countReviews(count)}.`,
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
} as const;
