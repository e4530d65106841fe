import type { PageProps } from '#storefront/navigation/page-component.ts';
import { MergedListing } from './all-jewelry-listing.tsx';

export function AllJewelryPage({ data, pages }: PageProps<'all-jewelry'>) {
  return <MergedListing data={data} pages={pages} />;
}
