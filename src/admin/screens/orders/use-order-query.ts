import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type OrderQuery, orderQueryParams, parseOrderQuery } from '#domain/order-query.ts';

/** The query in the address, so that it can be kept, shared and gone back to. */
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

/** Where the list of these orders is. */
export function ordersAddress(query: OrderQuery): string {
  const search = new URLSearchParams(orderQueryParams(query)).toString();
  return search ? `/orders?${search}` : '/orders';
}
