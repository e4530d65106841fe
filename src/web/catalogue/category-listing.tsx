import { type CategoryKind, listCategories } from '#domain/categories.ts';
import { LISTING_SORTS, type ListingSort } from '#domain/listing.ts';
import type { ProductCard } from '#domain/product.ts';
import { countProducts } from '../copy/catalogue.ts';
import { EmptyListing } from './empty-listing.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortForm } from './sort-form.tsx';
import { TitleBand } from './title-band.tsx';

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

/** The band of a category, which stands even while its products are on the way or cannot be had. */
export function ListingBand({ kind }: { kind: CategoryKind }) {
  const category = listCategories().find((row) => row.kind === kind);
  if (!category) return null;
  const { menuLabel, heading, intro, banner } = category;
  return <TitleBand crumb={crumbFor(menuLabel)} heading={heading} intro={intro} banner={banner} />;
}

/** `ENGAGEMENT RINGS` in the menu is `Engagement rings` in a breadcrumb. */
export function crumbFor(menuLabel: string): string {
  return menuLabel.charAt(0) + menuLabel.slice(1).toLowerCase();
}
