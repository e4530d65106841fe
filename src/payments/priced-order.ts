import type { CheckoutLine } from '#database/tables.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping.ts';

/** An order at the store's own prices, ready to be paid. */
export type PricedOrder = {
  customerEmail: string;
  shippingAddress: ShippingAddress;
  /** Upper case; null when no code takes anything off. */
  promoCode: string | null;
  discountPercentage: number;
  lines: CheckoutLine[];
  subtotal: Cents;
  discount: Cents;
  /** Goods after discount, before shipping. */
  total: Cents;
  shippingOptions: ShippingOption[];
};
