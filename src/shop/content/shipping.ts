import type { ShippingContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { shipping } = await loadContent<{ shipping: ShippingContent }>('shipping.ts', 'shipping');
