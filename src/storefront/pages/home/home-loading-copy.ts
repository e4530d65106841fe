import { store } from '#shop';

/** The words of the home page that stand while it is slow to come, too; apart, for every page has them at hand. */
export const HOME_WAITING = {
  showcaseHeading: store.showcaseHeading,
  reviewsLoading: 'Loading reviews...',
} as const;
