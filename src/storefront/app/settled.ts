import type { QueryClient } from '@tanstack/react-query';
import { fetchDrawerAhead } from '#storefront/cart/cart-drawer-chunk.ts';
import { followCatalog } from '#storefront/live/follow-catalog.ts';
import { CardHeart } from '#storefront/product-card/card-heart.tsx';
import { cardHeart } from '#storefront/product-card/card-heart-slot.tsx';
import { loadPopup } from '#storefront/quick-view/quick-view-chunk.ts';
import { canCarry, carryPicture } from '#storefront/ui/image-transition.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { showTooltips } from '#storefront/ui/tooltips.ts';
import { carryWith } from '#storefront/ui/view-transition.ts';

/** Work that starts once an open page is idle. */
export function startSettled(client: QueryClient): void {
  followCatalog(client);
  showTooltips();
  carryWith({ canCarry, carryPicture });
  cardHeart.set(CardHeart);
  if (!savesData()) fetchLayersAhead();
}

/** Touch has no hover, so layers that a tap opens are prefetched. */
function fetchLayersAhead(): void {
  fetchDrawerAhead();
  // If this fails, the tap loads it again.
  if (document.querySelector('[data-opens-popup]')) loadPopup().catch(() => undefined);
}
