import { PRODUCT_REVIEWS_SHOWN, type ProductReviews } from '#contract/page-data.ts';
import { findProduct, findUnifiedProduct, listProducts } from '#database/products.ts';
import { countProductStars, listProductReviews } from '#database/reviews.ts';
import type { Database } from '#database/tables.ts';
import { cardFor } from '#domain/card-for.ts';
import { categoryForTable, isSold } from '#domain/categories.ts';
import { parseProduct } from '#domain/parse-product.ts';
import { type PageLoader, partOf } from '#storefront/loading/page-sources.server.ts';
import { shownReview } from '#storefront/loading/shown-review.server.ts';

const RELATED = 4;

/** The unified row says which collection the product is in; the collection's own row has every column. */
export const loadProduct: PageLoader<'product'> = async ({ id }, _address, sources) => {
  const { database } = sources;
  const unified = await findUnifiedProduct(database.db, id);
  if (!unified || !isSold(unified.source_table)) return { page: 'product-missing' };
  const table = unified.source_table;
  const row = (await findProduct(database.db, table, unified.source_id)) ?? unified;
  const order = categoryForTable(table).listedBy;
  const neighbors = await listProducts(database.db, table, {
    order,
    purchasable: 'first',
    limit: RELATED + 1,
  });
  return {
    page: 'product',
    product: parseProduct(row, table),
    related: neighbors
      .filter((neighbor) => neighbor.id !== row.id)
      .slice(0, RELATED)
      .map((neighbor) => cardFor(parseProduct(neighbor, table))),
    reviews: await partOf(sources, 'product reviews', () => loadReviews(database.db, id)),
  };
};

async function loadReviews(db: Database, id: string): Promise<ProductReviews> {
  const latest = await listProductReviews(db, id, PRODUCT_REVIEWS_SHOWN);
  return { latest: latest.map(shownReview), byStars: await countProductStars(db, id) };
}
