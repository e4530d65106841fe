import { cardFor } from './card-for.ts';
import { type FacetValues, facetValuesFor } from './facets.ts';
import type { Product, ProductCard } from './product.ts';

/** A product card with its facet values. */
export type ListingCard = ProductCard & { facets: FacetValues };

/** A product as listings know it: its card, and what tells that two collections hold the same product. */
export type ListedProduct = ListingCard &
  Pick<Product, 'stripe_product_id' | 'stripe_price_id' | 'updated_at'>;

export function listedProductFor(product: Product): ListedProduct {
  return {
    ...cardFor(product),
    facets: facetValuesFor(product),
    stripe_product_id: product.stripe_product_id,
    stripe_price_id: product.stripe_price_id,
    updated_at: product.updated_at,
  };
}

/** Removes the fields that the browser does not need. */
export function listingCardFor(product: ListedProduct): ListingCard {
  const { stripe_product_id: _product, stripe_price_id: _price, updated_at: _updated, ...card } = product;
  return card;
}
