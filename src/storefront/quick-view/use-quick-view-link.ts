import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { ProductCard } from '#domain/product.ts';
import { prefetchProduct } from './product-query.ts';
import { openPopup } from './quick-view-address.ts';
import { loadPopup } from './quick-view-chunk.ts';

/**
 * Makes a link to a product's page open its popup on a plain click. Pointing at it or focusing it fetches the popup
 * and the product ahead.
 */
export function useQuickViewLink(card: ProductCard) {
  const client = useQueryClient();
  const prepare = () => {
    // Should it not come, the press asks again.
    loadPopup().catch(() => undefined);
    prefetchProduct(client, card.id, card.source_table);
  };
  return {
    'data-opens-popup': true,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      const asksForPage = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (asksForPage || event.button !== 0 || event.defaultPrevented) return;
      event.preventDefault();
      openPopup(card);
    },
  };
}
