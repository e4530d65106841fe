import { PRODUCT_TABLES } from '#domain/categories.ts';
import { mergeCollections } from '#domain/collections.ts';
import { type ListedProduct, listingCardFor } from '#domain/listed-product.ts';
import { MERGED_SORTS, parseSort, sortCards } from '#domain/listing.ts';
import { store } from '#store';
import { type PageLoader, partOf } from './page-sources.ts';

export const loadAllJewelry: PageLoader<'all-jewelry'> = async (_request, { query }, sources) => {
  const products: ListedProduct[] = [];
  let failures = 0;
  for (const table of PRODUCT_TABLES) {
    const collection = await partOf(sources, `collection ${table}`, () => sources.collections.load(table));
    products.push(...(collection ?? []));
    failures += collection === null ? 1 : 0;
  }
  if (failures === PRODUCT_TABLES.length) throw new Error('no collection could be read');
  const sort = parseSort(MERGED_SORTS, query.sort ?? null);
  const cards = mergeCollections(products, store.hiddenFromAllJewelry).map(listingCardFor);
  return {
    page: 'all-jewelry',
    sort,
    cards: sortCards(cards, sort),
    collectionsLoaded: PRODUCT_TABLES.length,
    hasFailures: failures > 0,
  };
};
