import { ProductDetail } from './product-detail.tsx';
import type { DataOf } from '#contract/page-data.ts';

export function ProductPage({ data }: { data: DataOf<'product'> }) {
  return <ProductDetail product={data.product} related={data.related} reviews={data.reviews} />;
}
