import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const ordersMeta: MetaOf<'orders'> = () => ({
  title: 'Your Orders',
  description: 'See the orders placed on this device, or find any order by its number.',
});
