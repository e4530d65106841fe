import { MergedListing } from './all-jewelry-listing.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';

export function AllJewelryPage({ data, pages }: PageProps<'all-jewelry'>) {
  return <MergedListing data={data} pages={pages} />;
}
