import { useInfiniteQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { type ListQuery, pageParams } from '../../ui/use-list-query.ts';

export const REVIEW_FILTERS = [
  { value: 'pending', label: 'Waiting' },
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
] as const;
type ReviewFilter = (typeof REVIEW_FILTERS)[number]['value'];

/** Pages of matching reviews, newest first; of all reviews, those that wait first. */
export function useReviews(query: ListQuery<ReviewFilter>) {
  const { state, text } = query;
  return useInfiniteQuery({
    queryKey: ['reviews', state, text],
    queryFn: ({ pageParam }) => read(api.reviews.$get({ query: pageParams(query, pageParam) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Keeps the previous results while the merchant types.
    placeholderData: (before, asked) => (asked?.queryKey[1] === state ? before : undefined),
  });
}
export type Review = NonNullable<ReturnType<typeof useReviews>['data']>['pages'][number]['reviews'][number];
