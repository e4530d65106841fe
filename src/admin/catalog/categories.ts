import { api, read } from '../client/api.ts';

/** The categories that the shop sells, with their tables and names. */
export const CATEGORIES = {
  queryKey: ['product-categories'],
  queryFn: () => read(api['product-categories'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
};
