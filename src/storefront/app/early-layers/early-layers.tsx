import { EARLY_LAYERS_ID } from '#storefront/boot/early-press.ts';
import { EarlyCart } from './early-cart.tsx';
import { EarlyFilters } from './early-filters.tsx';
import { EarlyMenu } from './early-menu.tsx';
import { EarlyProduct } from './early-product.tsx';

/** What opens on a press that comes before the app. The boot script fills it in: `boot/layers`. */
export function EarlyLayers({ hasFilters }: { hasFilters: boolean }) {
  return (
    <template id={EARLY_LAYERS_ID}>
      <EarlyCart />
      <EarlyMenu />
      {hasFilters && <EarlyFilters />}
      <EarlyProduct />
    </template>
  );
}
