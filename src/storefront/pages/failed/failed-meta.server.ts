import { FAILURE_COPY } from '#contract/failure-copy.ts';
import { store } from '#shop';
import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const failedMeta: MetaOf<'failed'> = () => ({
  title: FAILURE_COPY.heading,
  description: store.description,
});
