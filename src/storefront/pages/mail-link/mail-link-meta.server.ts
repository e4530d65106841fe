import type { MetaOf } from '#storefront/loading/page-meta.server.ts';

export const mailLinkMeta: MetaOf<'mail-link'> = ({ step }) => ({
  title: step?.title ?? 'Your emails',
  description: 'What you asked for by email.',
});
