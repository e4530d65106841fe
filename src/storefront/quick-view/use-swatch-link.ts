import { useQueryClient } from '@tanstack/react-query';
import type { ProductTable } from '#domain/categories.ts';
import { productPath } from '#domain/products/product-path.ts';
import { onPlainClick } from '#storefront/ui/plain-click.ts';
import { prefetchProduct } from './product-query.ts';
import { turnPopup } from './quick-view-address.ts';

/** Links from one metal or width of the piece in the popup to another: the popup stays open. */
export function useSwatchLink(table: ProductTable) {
  const client = useQueryClient();
  return (id: string) => {
    const prepare = () => void prefetchProduct(client, id, table);
    return {
      href: productPath(id),
      'data-opens-popup': true,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: onPlainClick(() => turnPopup(id)),
    };
  };
}
