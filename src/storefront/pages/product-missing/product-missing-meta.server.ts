import { store } from '#shop';
import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const productMissingMeta: MetaOf<'product-missing'> = () => ({
  title: 'Product Not Found',
  description: store.description,
});
