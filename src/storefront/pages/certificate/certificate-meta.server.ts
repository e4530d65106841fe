import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const certificateMeta: MetaOf<'certificate'> = () => ({
  title: 'Certificate',
  description: 'Look up the certificate of a piece by its number.',
});
