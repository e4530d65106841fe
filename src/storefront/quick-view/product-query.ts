import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductTable } from '#domain/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { report } from '#storefront/ui/report.ts';

/** The full record of a card's product, cached like a page. Without a table, the unified row names it. */
export function productQuery(id: string, table: ProductTable | null) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal, client }) => {
      try {
        // No page needs this code before a shopper opens a product.
        const { fetchProduct } = await import('./fetch-product.ts');
        return await fetchProduct(id, table, signal);
      } catch (error) {
        const summary = table && client.getQueryData<Product>(summaryKey(id));
        if (!summary || signal.aborted) throw error;
        report(`full record of ${id}`, error);
        return summary;
      }
    },
  });
}

/** Caches a product from a search result, in case its full record fails to load. */
export function keepSummary(client: QueryClient, product: Product): void {
  client.setQueryData(summaryKey(product.id), product);
}

function summaryKey(id: string): readonly string[] {
  return ['product-summary', id];
}

/** Prefetches a product at the first sign of intent. Never rejects. */
export function prefetchProduct(client: QueryClient, id: string, table: ProductTable): Promise<void> {
  return client.prefetchQuery(productQuery(id, table));
}
