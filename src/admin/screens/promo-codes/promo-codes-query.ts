import { api, read } from '../../client/api.ts';

export const PROMO_CODES = {
  // Their terms raise the version of the catalog, as products do.
  queryKey: ['products', 'promo-codes'],
  queryFn: () => read(api['promo-codes'].$get()),
};

export type PromoCodes = Awaited<ReturnType<typeof PROMO_CODES.queryFn>>;
export type PromoCode = PromoCodes['codes'][number];
