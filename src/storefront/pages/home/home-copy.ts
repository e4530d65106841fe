import type { HomeRowKey } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { store } from '#shop';
import { home } from '#shop/content/home.ts';

/** The home page's texts as the shop has them. */
export const HOME = home(store);

/** One rail of the home page: where it leads, and what it says when it is empty or could not be loaded. */
export type HomeRowWords = {
  key: HomeRowKey;
  title: string;
  line: string;
  path: string;
  error: string;
  empty: string;
};

/** The rails of the home page, top to bottom. */
export const HOME_ROWS: readonly HomeRowWords[] = [
  {
    key: 'bestDeals',
    title: 'Best deals',
    line: HOME.rows.bestDeals,
    path: ALL_JEWELRY.path,
    error: 'Error loading best deals',
    empty: 'No products available at the moment',
  },
  {
    key: 'chains',
    title: 'Chains',
    line: HOME.rows.chains,
    path: '/chains',
    error: 'Error loading chains',
    empty: 'No chains available',
  },
  {
    key: 'grillz',
    title: 'Grillz',
    line: HOME.rows.grillz,
    path: '/grillz',
    error: 'Error loading grillz',
    empty: 'No grillz available',
  },
  {
    key: 'watches',
    title: 'Watches',
    line: HOME.rows.watches,
    path: '/watches',
    error: 'Error loading watches',
    empty: 'No watches available',
  },
  {
    key: 'pendants',
    title: 'Pendants',
    line: HOME.rows.pendants,
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
