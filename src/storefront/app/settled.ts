import type { QueryClient } from '@tanstack/react-query';
import { fetchDrawerAhead } from '#storefront/cart/cart-drawer-chunk.ts';
import { followCatalog } from '#storefront/live/follow-catalog.ts';
import { loadPopup } from '#storefront/quick-view/quick-view-chunk.ts';
import { canCarry, carryPicture } from '#storefront/ui/image-transition.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { showTooltips } from '#storefront/ui/tooltips.ts';
import { carryWith } from '#storefront/ui/view-transition.ts';

/** What an open page does once it has settled. */
export function startSettled(client: QueryClient): void {
  followCatalog(client);
  showTooltips();
  carryWith({ canCarry, carryPicture });
  if (!savesData()) fetchLayersAhead();
}

/** A finger gives no notice, as a pointer does that comes near: what its press opens is here before. */
function fetchLayersAhead(): void {
  fetchDrawerAhead();
  // Should it not come, the press asks again.
  if (document.querySelector('[data-opens-popup]')) loadPopup().catch(() => undefined);
}
