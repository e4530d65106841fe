import type { CategoryKind } from '#domain/categories.ts';
import { LISTING_SORTS, type ListingSort } from '#domain/listing.ts';
import type { ProductCard } from '#domain/product.ts';
import { countProducts } from '../copy/catalogue.ts';
import { EmptyListing } from './empty-listing.tsx';
import { ListingBand } from './listing-band.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortForm } from './sort-form.tsx';

type CategoryListingProps = { kind: CategoryKind; sort: ListingSort; cards: readonly ProductCard[] };

/** The listing of any category; what differs between them is in the category table. */
export function CategoryListing({ kind, sort, cards }: CategoryListingProps) {
  return (
    <>
      <ListingBand kind={kind} />
      <PictureStrip cards={cards} />
      <div className="wrap">
        <div className="listing-bar">
          <p className="num" role="status">
            {countProducts(cards.length)}
          </p>
          <SortForm sorts={LISTING_SORTS} sort={sort} />
        </div>
        {cards.length > 0 ? <ProductGrid cards={cards} eager={4} /> : <EmptyListing />}
      </div>
    </>
  );
}
