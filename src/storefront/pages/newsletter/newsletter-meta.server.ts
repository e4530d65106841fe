import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const newsletterMeta: MetaOf<'newsletter'> = ({ step }) => ({
  title: step?.title ?? 'Newsletter',
  description: 'Get new drops and promos by email.',
});
