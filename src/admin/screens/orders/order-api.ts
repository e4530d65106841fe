import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type OrderQuery, orderQueryParams } from '#domain/order-query.ts';
import { api, read } from '../../client/api.ts';

/** The pages of the orders that match, the first with how many there are. */
export function useOrders(query: OrderQuery) {
  const params = orderQueryParams(query);
  return useInfiniteQuery({
    queryKey: ['orders', 'list', params],
    queryFn: ({ pageParam }) =>
      read(api.orders.$get({ query: { ...params, ...(pageParam !== '' && { after: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}
export type OrderRow = NonNullable<ReturnType<typeof useOrders>['data']>['pages'][number]['orders'][number];

export function useOrder(number: string) {
  return useQuery({
    queryKey: ['orders', 'one', number],
    queryFn: () => read(api.orders[':number'].$get({ param: { number } })),
  });
}
export type Order = NonNullable<ReturnType<typeof useOrder>['data']>;

/** Loads everything about orders again. */
export function useReloadOrders(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['orders'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
    ]);
  }, [queries]);
}

type Move = Parameters<typeof api.orders.move.$post>[0]['json'];

/** Moves orders on. Each is its own: the answer tells which were refused, and why. */
export function moveOrders(json: Move) {
  return read(api.orders.move.$post({ json }));
}

/** Where these orders are printed. */
export function printAddress(
  what: 'packing-slips' | 'labels',
  numbers: readonly string[],
  format?: string,
): string {
  const query = new URLSearchParams({ numbers: numbers.join(','), ...(format && { format }) });
  return `/api/orders/${what}?${query}`;
}
