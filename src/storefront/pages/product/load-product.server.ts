import { PRODUCT_REVIEWS_SHOWN, type ProductReviews } from '#contract/page-data.ts';
import { loadSwatches } from '#database/products/product-families.ts';
import { findProduct, findUnifiedProduct, listProducts } from '#database/products/products.ts';
import { countProductReviews, listProductReviews } from '#database/reviews/reviews.ts';
import type { Database } from '#database/tables.ts';
import { orderDayAt } from '#domain/calendar/business-days.ts';
import { categoryForTable, isSold } from '#domain/categories.ts';
import { withGeneralPhotos } from '#domain/photos/general-photo.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product, ProductCard } from '#domain/products/product.ts';
import { store } from '#shop';
import { generalPhotosOf } from '#storefront/loading/general-photos.server.ts';
import { type DraftProduct, type PageLoader, partOf } from '#storefront/loading/page-sources.server.ts';
import { loadShownReviews } from '#storefront/loading/shown-review.server.ts';
import { turnOf } from '#storefront/loading/turn.server.ts';
import { loadMatching } from './load-matching.server.ts';

const RELATED = 4;

/** The unified row names the product's collection, whose row has every column. */
export const loadProduct: PageLoader<'product'> = async ({ id }, _address, sources, now) => {
  const { database, draft } = sources;
  const found = draft?.row.id === id ? draft : await findSold(database.db, id);
  if (!found) return { page: 'product-missing' };
  const swatches = await partOf(sources, 'swatches', () => loadSwatches(database.db, found.row));
  const product = { ...parseProduct(found.row, found.table), swatches: swatches ?? [] };
  const turn = turnOf(product, sources);
  return {
    page: 'product',
    product: withGeneralPhotos(product, generalPhotosOf(product, sources)),
    ...(turn !== null && { turn }),
    orderDay: orderDayAt(now, store.timeZone, store.processing),
    matching: (await partOf(sources, 'matching pieces', () => loadMatching(database.db, product))) ?? [],
    related: await loadNeighbors(database.db, product),
    reviews: await partOf(sources, 'product reviews', () => loadReviews(database.db, id)),
  };
};

async function findSold(db: Database, id: string): Promise<DraftProduct | null> {
  const unified = await findUnifiedProduct(db, id);
  if (!unified || !isSold(unified.source_table)) return null;
  const table = unified.source_table;
  return { row: (await findProduct(db, table, unified.source_id)) ?? unified, table };
}

/** The next products of the same category. */
async function loadNeighbors(db: Database, { id, source_table }: Product): Promise<ProductCard[]> {
  const rows = await listProducts(db, source_table, {
    order: categoryForTable(source_table).listedBy,
    purchasable: 'first',
    limit: RELATED + 1,
  });
  return rows
    .filter((row) => row.id !== id)
    .slice(0, RELATED)
    .map((row) => cardFor(parseProduct(row, source_table)));
}

async function loadReviews(db: Database, id: string): Promise<ProductReviews> {
  const { byStars, withPhotos } = await countProductReviews(db, id);
  return {
    latest: await loadShownReviews(db, await listProductReviews(db, id, PRODUCT_REVIEWS_SHOWN)),
    byStars,
    withPhotos: withPhotos.reduce((sum, count) => sum + count, 0),
  };
}
