import { PRODUCT_REVIEWS_SHOWN, type ProductReviews } from '#contract/page-data.ts';
import { findPricedProducts, findProduct, findUnifiedProduct, listProducts } from '#database/products.ts';
import { listReviewPhotos } from '#database/review-photos.ts';
import { countProductStars, listProductReviews } from '#database/reviews.ts';
import type { Database } from '#database/tables.ts';
import { cardFor } from '#domain/card-for.ts';
import { categoryForTable, isSold } from '#domain/categories.ts';
import { parseProduct } from '#domain/parse-product.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import { type DraftProduct, type PageLoader, partOf } from '#storefront/loading/page-sources.server.ts';
import { shownReview } from '#storefront/loading/shown-review.server.ts';

const RELATED = 4;

/** The unified row says which collection the product is in; the collection's own row has every column. */
export const loadProduct: PageLoader<'product'> = async ({ id }, _address, sources) => {
  const { database, draft } = sources;
  const found = draft?.row.id === id ? draft : await findSold(database.db, id);
  if (!found) return { page: 'product-missing' };
  const product = parseProduct(found.row, found.table);
  return {
    page: 'product',
    product,
    related: await loadRelated(database.db, product),
    reviews: await partOf(sources, 'product reviews', () => loadReviews(database.db, id)),
  };
};

async function findSold(db: Database, id: string): Promise<DraftProduct | null> {
  const unified = await findUnifiedProduct(db, id);
  if (!unified || !isSold(unified.source_table)) return null;
  const table = unified.source_table;
  return { row: (await findProduct(db, table, unified.source_id)) ?? unified, table };
}

/** Those the merchant chose, in their order, then neighbors of the same category. */
async function loadRelated(db: Database, { id, source_table, relatedIds }: Product): Promise<ProductCard[]> {
  const chosenRows = await findPricedProducts(
    db,
    relatedIds.map((relatedId) => ({ id: relatedId })),
  );
  const chosen = relatedIds
    .flatMap((relatedId) => chosenRows.find((row) => row.id === relatedId) ?? [])
    .filter((row) => row.id !== id && isSold(row.source_table))
    .map((row) => cardFor(parseProduct(row, row.source_table)));
  if (chosen.length >= RELATED) return chosen.slice(0, RELATED);
  const neighbors = await listProducts(db, source_table, {
    order: categoryForTable(source_table).listedBy,
    purchasable: 'first',
    limit: RELATED + 1 + chosen.length,
  });
  const taken = new Set([id, ...chosen.map((card) => card.id)]);
  const others = neighbors.filter((row) => !taken.has(row.id));
  return [...chosen, ...others.map((row) => cardFor(parseProduct(row, source_table)))].slice(0, RELATED);
}

async function loadReviews(db: Database, id: string): Promise<ProductReviews> {
  const latest = await listProductReviews(db, id, PRODUCT_REVIEWS_SHOWN);
  const photos = await listReviewPhotos(
    db,
    latest.map((review) => review.id),
  );
  return {
    latest: latest.map((review) =>
      shownReview(
        review,
        photos.filter(({ review_id }) => review_id === review.id).map(({ url }) => url),
      ),
    ),
    byStars: await countProductStars(db, id),
  };
}
