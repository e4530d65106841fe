import { CategoryListing } from '../catalogue/category-listing.tsx';
import type { DataOf } from '../page-data.ts';

export function ListingPage({ data }: { data: DataOf<'listing'> }) {
  return <CategoryListing kind={data.kind} sort={data.query.sort} cards={data.cards} />;
}
