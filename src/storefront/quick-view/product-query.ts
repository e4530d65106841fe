import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductTable } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import { report } from '#storefront/ui/report.ts';

/** The full record behind a card, kept as long as a page is; without a table the unified one says which it is. */
export function productQuery(id: string, table: ProductTable | null) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal, client }) => {
      try {
        // No page needs this code before a shopper reaches for a product.
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

/** Keeps a product as a search found it, to be shown and bought should its full record not come. */
export function keepSummary(client: QueryClient, product: Product): void {
  client.setQueryData(summaryKey(product.id), product);
}

function summaryKey(id: string): readonly string[] {
  return ['product-summary', id];
}

/** Fetches ahead, on the first sign that a shopper will open it. */
export function prefetchProduct(client: QueryClient, id: string, table: ProductTable): void {
  void client.prefetchQuery(productQuery(id, table));
}
