import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type OrderQuery, orderQueryParams } from '#domain/orders/order-query.ts';
import { api, read } from '../../client/api.ts';

/** Pages of matching orders. The first page includes the total count. */
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

export function orderQuery(number: string) {
  return {
    queryKey: ['orders', 'one', number],
    queryFn: () => read(api.orders[':number'].$get({ param: { number } })),
  };
}

export function useOrder(number: string) {
  return useQuery(orderQuery(number));
}
export type Order = NonNullable<ReturnType<typeof useOrder>['data']>;
export type Shipment = Order['shipments'][number];
export type Returned = Order['returns'][number];

/** Refetches all order queries. */
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

/** Moves orders to the next step. Each succeeds or fails alone; the response lists the refused ones with the reason. */
export function moveOrders(json: Move) {
  return read(api.orders.move.$post({ json }));
}

/** The URL of the print page for these orders. */
export function printAddress(
  what: 'packing-slips' | 'labels',
  numbers: readonly string[],
  format?: string,
): string {
  const query = new URLSearchParams({ numbers: numbers.join(','), ...(format && { format }) });
  return `/api/orders/${what}?${query}`;
}
