import { FAILURE_WORDS } from '#contract/failure-copy.ts';
import { store } from '#store';
import type { MetaOf } from '#storefront/loading/page-meta.server.ts';

export const failedMeta: MetaOf<'failed'> = () => ({
  title: FAILURE_WORDS.heading,
  description: store.description,
});
