import type { MetaOf } from '#storefront/loading/page-meta.server.ts';

export const ordersMeta: MetaOf<'orders'> = () => ({
  title: 'Your Orders',
  description: 'Orders placed on this device, and any order by its number.',
});
