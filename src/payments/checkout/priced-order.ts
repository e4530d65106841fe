import type { CheckoutLine } from '#database/tables.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import type { ShippingOption } from '#domain/delivery/shipping.ts';
import type { Cents } from '#domain/money.ts';

/** An order priced from the database, ready for checkout. */
export type PricedOrder = {
  customerEmail: string;
  shippingAddress: ShippingAddress;
  /** Normalized; null without a code, and if the code takes nothing off and shipping is not free. */
  promoCode: string | null;
  discountPercentage: number;
  lines: CheckoutLine[];
  subtotal: Cents;
  discount: Cents;
  /** Goods after discount, before shipping. */
  total: Cents;
  shippingOptions: ShippingOption[];
  giftNote: string | null;
};
