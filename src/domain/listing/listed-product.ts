import { cardFor } from '#domain/products/card-for.ts';
import type { Product, SortableCard } from '#domain/products/product.ts';
import { facetValuesFor } from './facet-values.ts';
import type { FacetValues } from './facets.ts';

/** A product card with what a listing sorts and filters it by. */
export type ListingCard = SortableCard & { facets: FacetValues };

/** A product in a listing: its card, and the fields that identify duplicates across collections. */
export type ListedProduct = ListingCard &
  Pick<Product, 'stripe_product_id' | 'stripe_price_id' | 'updated_at'>;

export function listedProductFor(product: Product): ListedProduct {
  return {
    ...cardFor(product),
    created_at: product.created_at,
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
