import type { PageCounts } from './page-counts.ts';

/** For tests that are not about counts. */
export const noCounts: PageCounts = { countProductView: () => {}, countEmptySearch: () => {} };
