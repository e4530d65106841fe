import { useQueryClient } from '@tanstack/react-query';
import type { FocusEvent, PointerEvent } from 'react';
import type { ProductCard } from '#domain/products/product.ts';
import { onPlainClick } from '#storefront/ui/plain-click.ts';
import { fetchPopup, preparePopup, stopPreparing } from './prepared-popup.ts';
import { openPopup } from './quick-view-address.ts';

/** Makes a product link open its popup on a plain click. Hover and focus prepare the popup. */
export function useQuickViewLink(card: ProductCard) {
  const client = useQueryClient();
  const prepare = (isResting: boolean) => {
    // If this fails, the press loads it again.
    (isResting ? preparePopup : fetchPopup)(client, card).catch(() => undefined);
  };
  return {
    'data-opens-popup': true,
    // A tap ends before the popup could be rendered.
    onPointerEnter: (event: PointerEvent) => prepare(event.pointerType !== 'touch'),
    onPointerLeave: stopPreparing,
    // Not when the focus returns to the card because its popup was closed with a pointer.
    onFocus: (event: FocusEvent) => prepare(event.currentTarget.matches(':focus-visible')),
    onBlur: stopPreparing,
    onClick: onPlainClick(() => openPopup(card)),
  };
}
