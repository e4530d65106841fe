import type { Cents } from '#domain/money.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import { categoryOf } from '#domain/products/category-names.ts';
import { type FacetKey, YES } from './facets.ts';
import type { FilterableProduct } from './filterable-product.ts';
import type { ChosenFilters, PriceBound } from './listing-query.ts';

const NONE: readonly string[] = [];
const ONLY_YES: readonly string[] = [YES];

/**
 * A product's values for a facet. Products that are sold out or not for sale count neither as shipping today nor as on
 * sale.
 */
export function cardFacetValues(card: FilterableProduct, key: FacetKey): readonly string[] {
  switch (key) {
    case 'category':
      return [categoryOf(card)];
    case 'in_stock':
      return availabilityOf(card) === 'available' ? ONLY_YES : NONE;
    case 'ships_today':
      return card.ships_today && availabilityOf(card) === 'available' ? ONLY_YES : NONE;
    case 'on_sale':
      return card.discount_percentage > 0 && availabilityOf(card) === 'available' ? ONLY_YES : NONE;
    default: {
      const value = card.facets[key];
      if (value === undefined) return NONE;
      return typeof value === 'string' ? [value] : value;
    }
  }
}

/** Any chosen value of one facet is enough. */
export function matchesFacet(card: FilterableProduct, key: FacetKey, chosen: readonly string[]): boolean {
  return cardFacetValues(card, key).some((value) => chosen.includes(value));
}

/**
 * The price range is compared with the price the card shows, the lowest of a product's options; both ends are in. A bound that
 * could not be read bounds nothing.
 */
export function isInPriceRange(
  { price }: Pick<FilterableProduct, 'price'>,
  { from, to }: Pick<ChosenFilters, 'from' | 'to'>,
): boolean {
  return !(isAmount(from) && price < from) && !(isAmount(to) && price > to);
}

/** Every facet with a chosen value must be met, and the price range. */
export function matchesFilters(card: FilterableProduct, chosen: ChosenFilters): boolean {
  const keys = Object.keys(chosen.filters) as FacetKey[];
  return (
    isInPriceRange(card, chosen) && keys.every((key) => matchesFacet(card, key, chosen.filters[key] ?? []))
  );
}

export function isAmount(bound: PriceBound): bound is Cents {
  return typeof bound === 'number';
}
