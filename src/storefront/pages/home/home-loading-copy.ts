import { store } from '#shop';

/**
 * The texts that the home page shares with its skeleton. Separate, because every page has the skeleton available.
 */
export const HOME_WAITING = {
  showcaseHeading: store.showcaseHeading,
  reviewsLoading: 'Loading reviews...',
} as const;
