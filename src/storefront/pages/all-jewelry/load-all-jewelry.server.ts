import { parseAllProductsQuery } from '#domain/browse-query.ts';
import { browseResultFor } from '#domain/browse-result.ts';
import { countBrowseFacets } from '#domain/facet-counts.ts';
import { type ListedProduct, listingCardFor } from '#domain/listed-product.ts';
import { type Facet, recountFacets } from '#domain/recount-facets.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadAllJewelry: PageLoader<'all-jewelry'> = async (_request, { search }, { allProducts }) => {
  const query = parseAllProductsQuery(new URLSearchParams(search));
  const { products, hasFailures } = await allProducts.load(query.sort);
  const result = browseResultFor(products, query);
  return {
    page: 'all-jewelry',
    query,
    facets: recountFacets(facetsOf(products), products, query),
    total: products.length,
    hasFailures,
    isWhole: result.cards.length === products.length,
    ...result,
    cards: result.cards.map(listingCardFor),
  };
};

/** Counted once for each version of the catalog and order. */
const FACETS = new WeakMap<readonly ListedProduct[], readonly Facet[]>();

function facetsOf(products: readonly ListedProduct[]): readonly Facet[] {
  const known = FACETS.get(products) ?? countBrowseFacets(products);
  FACETS.set(products, known);
  return known;
}
