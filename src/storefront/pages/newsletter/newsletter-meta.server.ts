import type { MetaOf } from '#storefront/loading/page-meta.server.ts';

export const newsletterMeta: MetaOf<'newsletter'> = () => ({
  title: 'Newsletter',
  description: 'New drops and promos by email, before the feed.',
});
