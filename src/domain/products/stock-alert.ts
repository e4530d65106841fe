import { productAvailability } from './availability.ts';
import type { Product } from './product.ts';

/** How many products one address can wait for. */
export const MAX_STOCK_ALERTS = 30;
/** Days after which a request without an answer is deleted. */
export const STOCK_ALERT_DAYS = 180;
/** Days that a request is kept after its email, in case the email has to be sent again. */
export const SENT_ALERT_DAYS = 7;

export type AlertState = 'waits' | 'in-stock' | 'not-offered';

type Stocked = Parameters<typeof productAvailability>[0] & Pick<Product, 'options'>;

/**
 * Whether a shopper can wait for a product or its option. `''` stands for any option. 'in-stock': there is nothing to wait
 * for. 'not-offered': it is gone, has no such option, or is not for sale.
 */
export function alertStateOf(product: Stocked | null, optionLabel: string): AlertState {
  if (!product) return 'not-offered';
  const option = product.options.find(({ label }) => label === optionLabel) ?? null;
  if (optionLabel !== '' && !option) return 'not-offered';
  const availability = productAvailability(product, option);
  if (availability === 'available') return 'in-stock';
  return availability === 'sold-out' ? 'waits' : 'not-offered';
}
