import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const searchMeta: MetaOf<'search'> = ({ term }) => ({
  title: term ? `Results for "${term}"` : 'Search Results',
  description: 'Search all our jewelry.',
});
