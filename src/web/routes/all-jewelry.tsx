import { MergedListing } from '../catalogue/merged-listing.tsx';
import type { DataOf } from '../page-data.ts';

export function AllJewelryPage({ data }: { data: DataOf<'all-jewelry'> }) {
  return <MergedListing data={data} />;
}
