import type { ProductReviews as Written } from '#contract/page-data.ts';
import { categoryForTable } from '#domain/categories.ts';
import type { Product, ProductCard } from '#domain/products/product.ts';
import { ProductReviews } from '#storefront/reviews/product-reviews.tsx';
import { RecentlyViewedRow } from '#storefront/saved/recently-viewed-row.tsx';
import { MatchingPieces, RelatedProducts } from './related-products.tsx';

export type ProductBelowProps = {
  product: Product;
  matching: readonly ProductCard[];
  related: readonly ProductCard[];
  /** Null if they could not be loaded. */
  reviews: Written | null;
};

/** The lower part of a product page: reviews and related products. */
export function ProductBelow({ product, matching, related, reviews }: ProductBelowProps) {
  return (
    <>
      <MatchingPieces cards={matching} />
      {reviews && <ProductReviews product={product} written={reviews} />}
      <RelatedProducts category={categoryForTable(product.source_table)} id={product.id} cards={related} />
      <RecentlyViewedRow except={product.id} />
    </>
  );
}
