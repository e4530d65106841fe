import { categoryChoices, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { allProductsResultFor, categoryOf } from '#domain/all-products-result.ts';
import { categoryForTable } from '#domain/categories.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import type { ProductCard } from '#domain/product.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadAllJewelry: PageLoader<'all-jewelry'> = async (_request, { search }, { allProducts }) => {
  const query = parseAllProductsQuery(new URLSearchParams(search));
  const { products, hasFailures, loaded, tables } = await allProducts.load(query.collections, query.sort);
  const result = allProductsResultFor(products, query);
  const isAll = loaded >= tables.length;
  // Which categories have a piece is known once all have been looked at.
  const present = isAll
    ? products.map(categoryOf)
    : tables.map((table) => categoryForTable(table).normalName);
  return {
    page: 'all-jewelry',
    query,
    categories: categoryChoices(present),
    collectionsLoaded: loaded,
    collectionsTotal: tables.length,
    hasFailures,
    isWhole: isAll && query.category === '' && result.pageCount === 1,
    ...result,
    cards: result.cards.map(cardOf),
  };
};

/** What the page carries of a product: its card alone. */
function cardOf(product: ListedProduct): ProductCard {
  const {
    facets: _facets,
    stripe_product_id: _product,
    stripe_price_id: _price,
    updated_at: _updated,
    ...card
  } = product;
  return card;
}
