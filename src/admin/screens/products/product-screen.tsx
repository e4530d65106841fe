import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ProductEditor } from './product-editor.tsx';
import { productQuery } from './product-queries.ts';

/** One product, to edit. */
export function ProductScreen() {
  const { id = '' } = useParams();
  // The editor keeps the version it opened until it saves. Another person's change then shows as a conflict.
  const { data: product, error } = useQuery({ ...productQuery(decodeURIComponent(id)), retry: false });
  if (error) {
    return (
      <Page title="Product" back={{ href: '/products', label: 'Products' }}>
        <EmptyState title={error.message} />
      </Page>
    );
  }
  return product ? <ProductEditor key={product.id} loaded={product} /> : <Loading />;
}
