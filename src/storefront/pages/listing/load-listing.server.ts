import { type Category, listCategories } from '#domain/categories.ts';
import { countFacets } from '#domain/listing/facet-counts.ts';
import { type ListedProduct, listingCardFor } from '#domain/listing/listed-product.ts';
import { parseListingQuery } from '#domain/listing/listing-query.ts';
import { resultFor } from '#domain/listing/listing-result.ts';
import { type Facet, recountFacets } from '#domain/listing/recount-facets.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadListing: PageLoader<'listing'> = async ({ kind }, { search }, { categoryCache }) => {
  const category = listCategories().find((row) => row.kind === kind);
  if (!category) throw new Error(`no category ${kind}`);
  const { products, facets } = listedIn(category, await categoryCache.load(category.table));
  const query = parseListingQuery(new URLSearchParams(search));
  const result = resultFor(products, query);
  return {
    page: 'listing',
    kind,
    query,
    facets: recountFacets(facets, products, query),
    total: products.length,
    isWhole: search === '' && result.pageCount === 1,
    ...result,
    cards: result.cards.map(listingCardFor),
  };
};

type Listed = { products: readonly ListedProduct[]; facets: readonly Facet[] };
/** Counted once for each version of a category. */
const LISTED = new WeakMap<readonly ListedProduct[], Listed>();

function listedIn(category: Category, collection: readonly ListedProduct[]): Listed {
  const known = LISTED.get(collection);
  if (known) return known;
  const products = category.hidesUnpriced ? collection.filter((card) => card.isPurchasable) : collection;
  const listed = { products, facets: countFacets(category, products) };
  LISTED.set(collection, listed);
  return listed;
}
