import type Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';
import type { TimeRange } from '#domain/calendar/business-days.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { estimateDelivery, formatTimeRange } from '#domain/delivery/delivery.ts';
import { describeSameDay } from '#domain/delivery/describe-same-day.ts';
import { dutiesNote, formatShippingCost, type ShippingOption } from '#domain/delivery/shipping.ts';
import type { Cents } from '#domain/money.ts';
import { describePersonalText } from '#domain/products/personalization.ts';
import { store } from '#shop';
import { describeChosen } from './describe-chosen.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<Params['line_items']>[number];

/**
 * Parameters of the Stripe session, built from the checkout's row alone: Stripe rejects a reused idempotency key with
 * different parameters.
 */
export function sessionParamsFor(
  checkout: CheckoutRow,
  context: { publicUrl: string; storeId: string; couponId: string | null; automaticTax: boolean },
): Params {
  const { publicUrl, storeId, couponId, automaticTax } = context;
  const metadata = { attempt: checkout.id, store: storeId };
  return {
    mode: 'payment',
    line_items: lineItems(checkout, automaticTax),
    ...(couponId && { discounts: [{ coupon: couponId }] }),
    allowed_payment_method_types: [
      'card',
      ...store.payLaterProviders.map(({ stripeMethod }) => stripeMethod),
    ],
    ...shippingParams(checkout, automaticTax),
    payment_intent_data: { shipping: shippingDetails(checkout.shipping_address), metadata },
    customer_email: checkout.customer_email,
    client_reference_id: checkout.id,
    metadata,
    expires_at: Math.floor(Date.parse(checkout.expires_at) / 1000),
    // Not a URL object, which would encode the braces of Stripe's placeholder.
    success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelUrl(publicUrl, checkout.return_path),
    ...(automaticTax && { automatic_tax: { enabled: true } }),
  };
}

/** Returns a path of this store. Anything that leads to another origin becomes `/`. */
export function normalizeReturnPath(publicUrl: string, path: string): string {
  const origin = new URL(publicUrl).origin;
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}

function cancelUrl(publicUrl: string, returnPath: string): string {
  return `${publicUrl}${returnPath}${returnPath.includes('?') ? '&' : '?'}checkout=cancelled`;
}

/**
 * One line item per price, because two sizes of a ring share a price. Each engraving is a line item of its own below its
 * piece, named after its text and priced at its surcharge. The piece keeps its own price, so Stripe's reports still count it.
 */
function lineItems({ lines, currency }: CheckoutRow, automaticTax: boolean): LineItem[] {
  const items = new Map<string, { quantity: number; texts: LineItem[] }>();
  for (const { stripe_price_id, quantity, name, personalization } of lines) {
    const before = items.get(stripe_price_id) ?? { quantity: 0, texts: [] };
    const text = personalization && {
      price_data: {
        currency,
        unit_amount: personalization.price,
        product_data: { name: `${name}, ${describePersonalText(personalization)}` },
        ...(automaticTax && { tax_behavior: 'exclusive' as const }),
      },
      quantity,
    };
    items.set(stripe_price_id, {
      quantity: before.quantity + quantity,
      texts: text ? [...before.texts, text] : before.texts,
    });
  }
  return [...items].flatMap(([price, { quantity, texts }]) => [{ price, quantity }, ...texts]);
}

/** Stripe's limit for the note, in characters. */
const MAX_NOTE = 1200;

/**
 * Shipping rates, and a note below the pay button. Stripe shows a rate of 0 as "Free", so a cost that is not known yet is
 * left out of the rates and explained in the note. The note names the choices too.
 */
function shippingParams(checkout: CheckoutRow, automaticTax: boolean): Partial<Params> {
  const [first] = checkout.shipping_options;
  const duties = dutiesNote(store.shipping, checkout.shipping_address.country);
  const priced = checkout.shipping_options.flatMap((option) =>
    option.amount === null ? [] : [shippingRate(checkout, option, option.amount, automaticTax)],
  );
  const notes = [
    ...(first && priced.length === 0 ? [`Shipping: ${formatShippingCost(first.amount)}.`] : []),
    ...(first ? [describeProcessing(estimateFor(checkout, first).processing)] : []),
    ...(duties ? [duties] : []),
  ].join(' ');
  const chosen = describeChosen(checkout.lines, MAX_NOTE - notes.length - 1);
  const message = [notes, chosen].filter(Boolean).join(' ');
  return {
    ...(priced.length > 0 && { shipping_options: priced }),
    ...(message && { custom_text: { submit: { message } } }),
  };
}

function describeProcessing(processing: TimeRange): string {
  return processing.max === 0
    ? describeSameDay(store.shipsTodayUntil)
    : `Processing takes ${formatTimeRange(processing)} before shipping.`;
}

function estimateFor({ shipping_address: address, lines }: CheckoutRow, option: ShippingOption) {
  return estimateDelivery({ option, country: address.country, lines }, store);
}

const STRIPE_UNITS = { 'business day': 'business_day', week: 'week' } as const;

function shippingRate(
  checkout: CheckoutRow,
  option: ShippingOption,
  amount: Cents,
  automaticTax: boolean,
): NonNullable<Params['shipping_options']>[number] {
  const estimate = stripeEstimate(estimateFor(checkout, option).delivery);
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: option.label,
      fixed_amount: { amount, currency: checkout.currency },
      ...(estimate && { delivery_estimate: estimate }),
      ...(automaticTax && { tax_behavior: 'exclusive' as const }),
    },
  };
}

/** Stripe refuses zero days: same-day delivery gets no estimate, and a range that starts at zero only a maximum. */
function stripeEstimate({ min, max, unit: days }: TimeRange) {
  if (max === 0) return null;
  const unit = STRIPE_UNITS[days];
  return { ...(min > 0 && { minimum: { unit, value: min } }), maximum: { unit, value: max } };
}

function shippingDetails(address: ShippingAddress) {
  return {
    name: address.fullName,
    address: {
      line1: address.addressLine1,
      ...(address.addressLine2 && { line2: address.addressLine2 }),
      city: address.city,
      state: address.state,
      postal_code: address.zipCode,
      country: address.country,
    },
  };
}
