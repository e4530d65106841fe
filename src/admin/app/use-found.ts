import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

const MAX_FOUND = 5;
const SHORTEST = 2;

/** The first matching orders, products and promo codes. Empty for fewer than two characters. */
export function useFound(search: string) {
  const enabled = search.length >= SHORTEST;
  const { data: orders = [] } = useQuery({
    queryKey: ['orders', 'palette', search],
    queryFn: async () => (await read(api.orders.$get({ query: { q: search } }))).orders.slice(0, MAX_FOUND),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'palette', search],
    queryFn: async () => (await read(api.products.$get({ query: { search, limit: MAX_FOUND } }))).rows,
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data: codes = [] } = useQuery({
    queryKey: ['promo-codes', 'palette'],
    queryFn: async () => (await read(api['promo-codes'].$get())).codes,
    enabled,
  });
  if (!enabled) return { orders: [], products: [], promoCodes: [] };
  const wanted = search.toUpperCase();
  const promoCodes = codes.filter(({ code }) => code.includes(wanted)).slice(0, MAX_FOUND);
  return { orders, products, promoCodes };
}
