import { parsePage } from '#domain/listing/paging.ts';

/** The orders of a product's reviews; the first is the default. */
export const REVIEW_SORTS = [
  { key: 'newest', label: 'Newest' },
  { key: 'highest', label: 'Highest rated' },
  { key: 'lowest', label: 'Lowest rated' },
  { key: 'photos', label: 'With photos first' },
] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number]['key'];

/** Which reviews of a product are asked for. */
export type ReviewQuery = {
  sort: ReviewSort;
  /** 1 to 5; null: any. */
  stars: number | null;
  /** Only those with photos. */
  withPhotos: boolean;
  /** From 1. */
  page: number;
};

/** How many reviews a page of them has. */
export const REVIEWS_PER_PAGE = 20;

/** Reads the query of an address. Invalid values are ignored: six stars means any rating. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const sort = REVIEW_SORTS.find(({ key }) => key === params.get('sort'))?.key ?? REVIEW_SORTS[0].key;
  const stars = /^[1-5]$/.test(params.get('stars') ?? '') ? Number(params.get('stars')) : null;
  return { sort, stars, withPhotos: params.get('photos') === '1', page: parsePage(params.get('page')) };
}

/** The canonical query, `?stars=5&sort=lowest`; '' for the newest of all. */
export function reviewSearch({ sort, stars, withPhotos, page }: ReviewQuery): string {
  const params = new URLSearchParams();
  if (stars !== null) params.set('stars', String(stars));
  if (withPhotos) params.set('photos', '1');
  if (sort !== REVIEW_SORTS[0].key) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** The address of a product's reviews; without a query, the newest of all. */
export function reviewsPath(productPath: string, query: Partial<ReviewQuery> = {}): string {
  const whole: ReviewQuery = { sort: 'newest', stars: null, withPhotos: false, page: 1, ...query };
  return `${productPath}/reviews${reviewSearch(whole)}`;
}
