import { listCategories } from '#domain/categories.ts';
import { countFacets } from '#domain/facets.ts';
import { listingCardFor } from '#domain/listed-product.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { resultFor } from '#domain/listing-result.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadListing: PageLoader<'listing'> = async ({ kind }, { search }, { categoryCache }) => {
  const category = listCategories().find((row) => row.kind === kind);
  if (!category) throw new Error(`no category ${kind}`);
  const collection = await categoryCache.load(category.table);
  const products = category.hidesUnpriced ? collection.filter((card) => card.isPurchasable) : collection;
  const query = parseListingQuery(new URLSearchParams(search));
  const result = resultFor(products, query);
  return {
    page: 'listing',
    kind,
    query,
    facets: countFacets(category, products),
    total: products.length,
    isWhole: search === '' && result.pageCount === 1,
    ...result,
    cards: result.cards.map(listingCardFor),
  };
};
