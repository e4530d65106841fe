import type { QueryClient } from '@tanstack/react-query';
import { followCatalog } from '#storefront/live/follow-catalog.ts';
import { canCarry, carryPicture } from '#storefront/ui/image-transition.ts';
import { showTooltips } from '#storefront/ui/tooltips.ts';
import { carryWith } from '#storefront/ui/view-transition.ts';

/** What an open page does once it has settled. */
export function startSettled(client: QueryClient): void {
  followCatalog(client);
  showTooltips();
  carryWith({ canCarry, carryPicture });
}
