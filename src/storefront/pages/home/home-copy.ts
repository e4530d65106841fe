import type { HomeRowKey } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';

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
    line: 'New arrivals, all in stock.',
    path: ALL_JEWELRY.path,
    error: 'Error loading best deals',
    empty: 'No products available at the moment',
  },
  {
    key: 'chains',
    title: 'Chains',
    line: 'Cuban, rope, franco, box and figaro.',
    path: '/chains',
    error: 'Error loading chains',
    empty: 'No chains available',
  },
  {
    key: 'grillz',
    title: 'Grillz',
    line: 'Two to eight teeth, molding kit included.',
    path: '/grillz',
    error: 'Error loading grillz',
    empty: 'No grillz available',
  },
  {
    key: 'watches',
    title: 'Watches',
    line: 'Fluted, iced and full pave.',
    path: '/watches',
    error: 'Error loading watches',
    empty: 'No watches available',
  },
  {
    key: 'pendants',
    title: 'Pendants',
    line: 'Crosses, hearts and medallions.',
    path: '/pendants',
    error: 'Error loading pendants',
    empty: 'No pendants available',
  },
];

export const HOME_COPY = {
  lead: 'Chains, grillz and rings in moissanite and diamond simulants. Lifetime warranty on every piece.',
  heroVideo: 'Silent video: stones flash as light moves across them.',
  newChains: 'New chains',
  showcaseLine: 'Six pieces from the diamond case. See them in the showroom or get them delivered.',
  showcaseError: 'Error loading products. Please try again later.',
  reviewsError: (message = 'Failed to load reviews') => `Error: ${message}`,
  showcaseFilm: 'Silent video: a finished piece turns under the light.',
  showroomHeading: 'The showroom',
  retry: 'Try again',
} as const;
