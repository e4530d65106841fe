import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const compareMeta: MetaOf<'compare'> = ({ pieces }) => ({
  title: 'Compare pieces',
  description:
    pieces.length > 0
      ? `Side by side: ${pieces.map(({ name }) => name).join(', ')}.`
      : 'Pieces side by side.',
  image: firstImage(pieces),
});
