import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';

export const savedMeta: MetaOf<'saved'> = ({ isShared, cards }) => ({
  title: isShared ? 'A shared list' : 'Saved pieces',
  description: isShared
    ? describeList(cards.map(({ name }) => name))
    : 'The pieces you saved on this device.',
  image: firstImage(cards),
});

function describeList(names: readonly string[]): string {
  if (names.length === 0) return 'This list is empty.';
  return `A list of ${names.length} ${names.length === 1 ? 'piece' : 'pieces'}: ${names.slice(0, 4).join(', ')}.`;
}
