import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { type OrderMoments, type OrderShipping, orderShipping } from '#domain/delivery/delivery.ts';
import type { ShippingOption } from '#domain/delivery/shipping.ts';
import type { Cents } from '#domain/money.ts';
import { isGoods, lineSubtotal, orderTotals } from '#domain/orders/order-totals.ts';
import { derivedImageUrl } from '#domain/photos/photo.ts';
import type { PersonalText } from '#domain/products/personalization.ts';
import { store } from '#shop';

/** A paid order for its confirmation. Amounts are what was charged. */
export type ConfirmedOrder = {
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  customerEmail: string;
  shippingAddress: ShippingAddress;
  lines: {
    name: string;
    choices: string[];
    quantity: number;
    amount: Cents;
    imageUrl: string | null;
    /** Whether it is made with a text and cannot be returned for that. */
    isTextFinal: boolean;
  }[];
  subtotal: Cents;
  /** The promo code and what it took off. */
  promo: { promoCode: string; percentage: number; discount: Cents } | null;
  /** Shipping and tax, if they are not zero. */
  extras: { name: string; amount: Cents }[];
  total: Cents;
  /** How it was paid, such as "Visa ending in 4242"; null if unknown or free. */
  paidWith: string | null;
  /** The shipping method, if known. */
  shipping: OrderShipping | null;
  giftNote: string | null;
  /** The gift that comes with it, in the shop's words. */
  freeGift: string | null;
  /** The URL of the shopper's order page. */
  orderUrl: string;
};

/** A line of an order as the database holds it. */
export type PaidOrderLine = {
  order_number: string;
  stripe_session_id: string;
  guest_email: string;
  /** Charged for the line, after discount. */
  amount: Cents;
  unit_amount: Cents;
  quantity: number;
  /** Null if the line is shipping or tax. */
  product_id: string | null;
  source_table: string | null;
  product_details: { name: string; image_url: string | null; ships_today?: boolean | undefined };
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  personalization?: PersonalText | null;
  promo_code: string | null;
  discount_percentage: number;
  /** ISO 8601, UTC. */
  created_at: string;
};

/**
 * Builds the confirmation from the order's lines and checkout. Lines show the cart's prices, and the discount is a single
 * amount below them. Throws if there are no lines.
 */
export function confirmedOrderFrom(
  lines: readonly PaidOrderLine[],
  checkout: {
    shipping_address: ShippingAddress;
    shipping_options: readonly ShippingOption[];
    shipping_amount: Cents | null;
    shipping_label: string | null;
    gift_note?: string | null;
    free_gift?: string | null;
    paid_with?: string | null;
    /** The lines that the delivery is counted for; absent: all. */
    ahead?: readonly PaidOrderLine[];
  } & OrderMoments,
  publicUrl: string,
): ConfirmedOrder {
  const [first] = lines;
  if (!first) throw new Error('an order without lines cannot be confirmed');
  const extras = lines.filter((line) => !isGoods(line));
  const { subtotal, discount, total } = orderTotals(lines);
  const session = encodeURIComponent(first.stripe_session_id);
  return {
    orderNumber: first.order_number,
    placedAt: first.created_at,
    customerEmail: first.guest_email,
    shippingAddress: checkout.shipping_address,
    lines: goodsInEmail(lines, publicUrl),
    subtotal,
    promo:
      first.promo_code === null
        ? null
        : { promoCode: first.promo_code, percentage: first.discount_percentage, discount },
    extras: extras.map(({ product_details, amount }) => ({ name: product_details.name, amount })),
    total,
    paidWith: checkout.paid_with ?? null,
    shipping: orderShipping(checkout, checkout.ahead ?? lines, checkout, store),
    giftNote: checkout.gift_note ?? null,
    freeGift: checkout.free_gift ?? null,
    orderUrl: `${publicUrl}/payment-success?session_id=${session}`,
  };
}

/** The goods among the lines of an order, at the cart's prices. */
export function goodsInEmail(lines: readonly PaidOrderLine[], publicUrl: string): ConfirmedOrder['lines'] {
  return lines.filter(isGoods).map((line) => ({
    name: line.product_details.name,
    choices: describeOrderedChoices(line),
    quantity: line.quantity,
    amount: lineSubtotal(line),
    imageUrl: line.product_details.image_url && emailImageUrl(line.product_details.image_url, publicUrl),
    isTextFinal: Boolean(line.personalization) && !store.returns.acceptsPersonalized,
  }));
}

/** Our own images as JPEG, the only format some email clients show. */
function emailImageUrl(imageUrl: string, publicUrl: string): string | null {
  return absolute(derivedImageUrl(imageUrl, 'email') ?? imageUrl, publicUrl);
}

/** An email client cannot resolve relative paths. Anything that is not a web address is left out. */
function absolute(imageUrl: string, publicUrl: string): string | null {
  if (!URL.canParse(imageUrl, publicUrl)) return null;
  const url = new URL(imageUrl, publicUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
