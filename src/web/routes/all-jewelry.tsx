import { AllJewelryPage } from '../catalogue/all-jewelry-page.tsx';
import type { DataOf } from '../page-data.ts';

export function AllJewelryRoute({ data }: { data: DataOf<'all-jewelry'> }) {
  return <AllJewelryPage data={data} />;
}
