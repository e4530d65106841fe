import { store } from '#shop';
import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const notFoundMeta: MetaOf<'not-found'> = () => ({
  title: 'Page Not Found',
  description: store.description,
});
