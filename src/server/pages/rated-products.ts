import type { PageState } from '#contract/page-data.ts';
import type { CatalogChange } from '#database/engines/catalog-change.ts';

/** The products whose rating or reviews a page shows; `any`: every new review may change it. */
export type RatedProducts = 'any' | ReadonlySet<string>;

/** Finds them in the data of a page: a rating is always beside the id of its product. */
export function ratedProducts({ data }: Pick<PageState, 'data'>): RatedProducts {
  if (data.page === 'home') return 'any'; // The latest reviews.
  if (data.page === 'all-jewelry' && data.query.sort === 'rating') return 'any';
  const ids = new Set<string>();
  collect(data, ids);
  return ids;
}

export function isChangedBy(rated: RatedProducts, change: CatalogChange): boolean {
  return change === 'everything' || rated === 'any' || change.reviewsOf.some((id) => rated.has(id));
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && 'review_count' in value && typeof value.id === 'string') ids.add(value.id);
  for (const part of Object.values(value)) collect(part, ids);
}
