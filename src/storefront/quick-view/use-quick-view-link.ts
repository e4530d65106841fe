import { useQueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#domain/product.ts';
import { onPlainClick } from './plain-click.ts';
import { prefetchProduct } from './product-query.ts';
import { openPopup } from './quick-view-address.ts';
import { loadPopup } from './quick-view-chunk.ts';

/** Makes a product link open its popup on a plain click. Hover and focus prefetch the popup and the product. */
export function useQuickViewLink(card: ProductCard) {
  const client = useQueryClient();
  const prepare = () => {
    // If this fails, the click loads it again.
    loadPopup().catch(() => undefined);
    prefetchProduct(client, card.id, card.source_table);
  };
  return {
    'data-opens-popup': true,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: onPlainClick(() => openPopup(card)),
  };
}
