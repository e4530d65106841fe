import { firstImage, type MetaOf } from '#storefront/loading/page-meta.server.ts';

export const savedMeta: MetaOf<'saved'> = ({ isShared, cards }) => ({
  title: isShared ? 'A shared list' : 'Saved pieces',
  description: isShared
    ? `A list of ${cards.length} pieces: ${cards
        .map(({ name }) => name)
        .slice(0, 4)
        .join(', ')}.`
    : 'The pieces you saved on this device.',
  image: firstImage(cards),
});
