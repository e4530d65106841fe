import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const orderSuccessMeta: MetaOf<'order-success'> = () => ({
  title: 'Your Order',
  description: 'The status of your order.',
});
