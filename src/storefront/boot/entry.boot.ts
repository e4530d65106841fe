import { leaveLayerEntry } from '#storefront/navigation/layer-entry.ts';
import { whenSettled } from '#storefront/ui/when-idle.ts';
import { showCartBadge } from './cart-badge.ts';
import { holdEvents } from './held-events.ts';
import { onIntent } from './intent.ts';
import { createLoader } from './load-app.ts';
import { hideDismissedPromo } from './promo-banner.ts';
import { noteServedAddress, showsAnotherPage } from './served-address.ts';
import { readSettings } from './settings.ts';
import { watchCatalog } from './watch-catalog.ts';

/**
 * The only script that runs when a page loads, inlined into the document. The page is complete without the app:
 * this script loads and hydrates the app at the first sign of intent, and replays events that happened meanwhile.
 */
function boot(): void {
  const script = document.currentScript as HTMLScriptElement;
  const settings = readSettings(script);
  noteServedAddress(script);
  // Before the shopper can open a layer: closing it goes back, which would leave the shop from an entry of an earlier load.
  leaveLayerEntry();
  const app = createLoader(settings);
  const badge = showCartBadge();
  const promo = hideDismissedPromo(settings.banner);
  const held = holdEvents(app.start);
  const intent = onIntent(app);
  const catalog = watchCatalog(settings.catalogVersion, app.start);
  app.whenReady((isReady) => {
    intent.stop();
    catalog.stop();
    badge.stop();
    promo.stop();
    held.release(isReady);
    if (!isReady && showsAnotherPage(script)) location.reload();
  });
  if (settings.starts === 'at once') app.start();
  if (settings.starts === 'when idle') whenSettled(app.start);
}

boot();
