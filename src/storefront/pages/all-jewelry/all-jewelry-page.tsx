import type { PageProps } from '#storefront/navigation/page-component.ts';
import { AllJewelryListing } from './all-jewelry-listing.tsx';

export function AllJewelryPage({ data, pages }: PageProps<'all-jewelry'>) {
  return <AllJewelryListing data={data} pages={pages} />;
}
