import type { DataOf } from '#contract/page-data.ts';
import { ProductDetail } from './product-detail.tsx';

export function ProductPage({ data }: { data: DataOf<'product'> }) {
  return <ProductDetail {...data} />;
}
