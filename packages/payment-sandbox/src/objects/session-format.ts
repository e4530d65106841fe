import { type SessionTotals, totalsOf } from '../checkout/totals.ts';
import type { WireObject } from '../wire/json.ts';
import { formatPrice } from './price.ts';
import type { LineRecord, SessionRecord, ShippingRateRecord } from './session.ts';

/** A Checkout session in Stripe's format, with `pageUrl` while it is open. */
export function formatSession(session: SessionRecord, pageUrl: string): WireObject {
  const totals = totalsOf(session);
  const { asked } = session;
  const optional: WireObject = {};
  if (asked.excludedMethods !== null) optional.excluded_payment_method_types = asked.excludedMethods;
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: asked.allowPromotionCodes,
    allowed_payment_method_types: asked.allowedMethods,
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: asked.billingAddressCollection,
    cancel_url: asked.cancelUrl,
    client_reference_id: asked.clientReferenceId,
    client_secret: null,
    collected_information:
      session.status === 'complete'
        ? { business_name: null, individual_name: null, shipping_details: null }
        : null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: asked.customText ? { message: asked.customText } : null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: asked.customerCreation,
    customer_details: formatCustomerDetails(session),
    customer_email: asked.customerEmail,
    discounts: formatDiscounts(session),
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: asked.locale,
    managed_payments: { enabled: false },
    metadata: asked.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.paymentIntentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.methods,
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: formatShippingCost(session, totals),
    shipping_options: session.shippingRates.map(({ id, amount }) => ({
      shipping_amount: amount,
      shipping_rate: id,
    })),
    status: session.status,
    submit_type: asked.submitType,
    subscription: null,
    success_url: asked.successUrl,
    total_details: {
      amount_discount: totals.discount,
      amount_shipping: totals.shipping,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? pageUrl : null,
    wallet_options: null,
    ...optional,
  };
}

type FormattedLine = WireObject & { id: string };

/** A session's line items in Stripe's format, in request order. */
export function formatLines(session: SessionRecord): FormattedLine[] {
  const { lineDiscounts } = totalsOf(session);
  return session.lines.map((line, index) => formatLine(line, lineDiscounts[index] ?? 0));
}

function formatLine(line: LineRecord, discount: number): FormattedLine {
  const subtotal = line.price.unitAmount * line.quantity;
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - discount,
    currency: line.price.currency,
    description: line.description,
    metadata: line.metadata,
    price: formatPrice(line.price),
    quantity: line.quantity,
  };
}

/** A shipping rate created for one session, in Stripe's format. */
export function formatShippingRate(rate: ShippingRateRecord, session: SessionRecord): WireObject {
  return {
    id: rate.id,
    object: 'shipping_rate',
    active: true,
    created: session.created,
    delivery_estimate: rate.deliveryEstimate,
    display_name: rate.displayName,
    fixed_amount: { amount: rate.amount, currency: session.currency },
    livemode: false,
    metadata: rate.metadata,
    tax_behavior: rate.taxBehavior,
    tax_code: null,
    type: 'fixed_amount',
  };
}

function formatShippingCost(session: SessionRecord, { shipping }: SessionTotals): WireObject | null {
  if (session.shippingRateId === null) return null;
  return {
    amount_subtotal: shipping,
    amount_tax: 0,
    amount_total: shipping,
    shipping_rate: session.shippingRateId,
  };
}

function formatDiscounts({ discount }: SessionRecord): WireObject[] {
  if (discount === null) return [];
  return [{ coupon: discount.couponId, promotion_code: discount.promotionCodeId }];
}

function formatCustomerDetails({ payer, asked }: SessionRecord): WireObject | null {
  const email = payer?.email ?? asked.customerEmail;
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: payer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
