import { ListingPage } from '../catalogue/listing-page.tsx';
import type { DataOf } from '../page-data.ts';

export function ListingRoute({ data }: { data: DataOf<'listing'> }) {
  return <ListingPage kind={data.kind} sort={data.sort} cards={data.cards} />;
}
