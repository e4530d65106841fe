import type { PageComponent, PageProps } from '#storefront/navigation/page-component.ts';
import { AllJewelryListing } from './all-jewelry-listing.tsx';

export function AllJewelryPage({ data, pages }: PageProps<'all-jewelry'>) {
  return <AllJewelryListing data={data} pages={pages} loadNarrow={AllJewelryPage.loadNarrow} />;
}

const component: PageComponent<'all-jewelry'> = AllJewelryPage;
AllJewelryPage.loadNarrow = async () => {
  component.narrow ??= (await import('./narrow-all-jewelry.ts')).narrowAllJewelry;
};
