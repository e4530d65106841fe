import type { HomeRowKey } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { store } from '#shop';
import { home } from '#shop/content/home.ts';
import type { HomeContent } from '#shop/content-types.ts';

/** The shop's texts for the home page. */
export const HOME: HomeWords = home(store);

export type HomeWords = ReturnType<HomeContent>;

/** A rail of the home page: its link, and its messages if it is empty or failed to load. */
export type HomeRowWords = {
  key: HomeRowKey;
  title: string;
  path: string;
  error: string;
  empty: string;
};

/** The rails of the home page, top to bottom. */
export const HOME_ROWS: readonly HomeRowWords[] = [
  {
    key: 'bestDeals',
    title: 'Best deals',
    path: ALL_JEWELRY.path,
    error: 'Error loading best deals',
    empty: 'No products available at the moment',
  },
  {
    key: 'chains',
    title: 'Chains',
    path: '/chains',
    error: 'Error loading chains',
    empty: 'No chains available',
  },
  {
    key: 'grillz',
    title: 'Grillz',
    path: '/grillz',
    error: 'Error loading grillz',
    empty: 'No grillz available',
  },
  {
    key: 'watches',
    title: 'Watches',
    path: '/watches',
    error: 'Error loading watches',
    empty: 'No watches available',
  },
  {
    key: 'pendants',
    title: 'Pendants',
    path: '/pendants',
    error: 'Error loading pendants',
    empty: 'No pendants available',
  },
];

export const HOME_COPY = {
  newChains: 'New chains',
  showcaseError: 'Error loading products. Please try again later.',
  reviewsError: (message = 'Failed to load reviews') => `Error: ${message}`,
  showroomHeading: 'The showroom',
  retry: 'Try again',
} as const;
