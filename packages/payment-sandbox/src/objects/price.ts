import type { WireObject } from '../wire/json.ts';

export type PriceRecord = {
  id: string;
  created: number;
  active: boolean;
  currency: string;
  lookupKey: string | null;
  metadata: Record<string, string>;
  nickname: string | null;
  productId: string;
  taxBehavior: string;
  /** In the currency's smallest unit. */
  unitAmount: number;
};

/** A one-time price in Stripe's format. */
export function formatPrice(price: PriceRecord): WireObject {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.productId,
    recurring: null,
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  };
}
