import { parseAllJewelryQuery } from '#domain/listing/browse-query.ts';
import { browseResultFor } from '#domain/listing/browse-result.ts';
import { countBrowseFacets } from '#domain/listing/facet-counts.ts';
import { type ListedProduct, listingCardFor } from '#domain/listing/listed-product.ts';
import { type Facet, recountFacets } from '#domain/listing/recount-facets.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadAllJewelry: PageLoader<'all-jewelry'> = async (_request, { search }, { allJewelry }) => {
  const query = parseAllJewelryQuery(new URLSearchParams(search));
  const { products, hasFailures } = await allJewelry.load(query.sort);
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
