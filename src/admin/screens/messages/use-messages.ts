import { useInfiniteQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { type ListQuery, pageParams } from '../../ui/use-list-query.ts';

export const MESSAGE_FILTERS = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const;
type MessageFilter = (typeof MESSAGE_FILTERS)[number]['value'];

/** Pages of matching messages, newest first. */
export function useMessages(query: ListQuery<MessageFilter>) {
  const { state, text } = query;
  return useInfiniteQuery({
    queryKey: ['messages', 'list', state, text],
    queryFn: ({ pageParam }) => read(api.messages.$get({ query: pageParams(query, pageParam) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Keeps the previous results while the merchant types.
    placeholderData: (before, asked) => (asked?.queryKey[2] === state ? before : undefined),
  });
}
export type ListedMessage = NonNullable<
  ReturnType<typeof useMessages>['data']
>['pages'][number]['messages'][number];
