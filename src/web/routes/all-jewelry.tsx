import { MergedListing } from '../catalogue/merged-listing.tsx';
import type { PageProps } from '../page-components.ts';

export function AllJewelryPage({ data, pages }: PageProps<'all-jewelry'>) {
  return <MergedListing data={data} pages={pages} />;
}
