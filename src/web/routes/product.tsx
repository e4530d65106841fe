import { ProductPage } from '../catalogue/product-page.tsx';
import type { DataOf } from '../page-data.ts';

export function ProductRoute({ data }: { data: DataOf<'product'> }) {
  return <ProductPage product={data.product} related={data.related} />;
}
