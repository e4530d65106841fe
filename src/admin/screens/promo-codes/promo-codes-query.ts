import { api, read } from '../../client/api.ts';

export const PROMO_CODES = {
  queryKey: ['promo-codes', 'list'],
  queryFn: () => read(api['promo-codes'].$get()),
};

export type PromoCodes = Awaited<ReturnType<typeof PROMO_CODES.queryFn>>;
export type PromoCode = PromoCodes['codes'][number];
