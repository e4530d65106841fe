import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type OrderQuery, orderQueryParams, parseOrderQuery } from '#domain/orders/order-query.ts';

/** The query is in the URL, so that it can be bookmarked and shared, and Back works. */
export function useOrderQuery(): [OrderQuery, (change: Partial<OrderQuery>) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseOrderQuery(Object.fromEntries(new URLSearchParams(search))), [search]);
  const change = useCallback(
    (changed: Partial<OrderQuery>) => {
      navigate(ordersAddress({ ...query, ...changed }), { replace: changed.text !== undefined });
    },
    [navigate, query],
  );
  return [query, change];
}

/** The URL of the list with these filters. */
export function ordersAddress(query: OrderQuery): string {
  const search = new URLSearchParams(orderQueryParams(query)).toString();
  return search ? `/orders?${search}` : '/orders';
}
