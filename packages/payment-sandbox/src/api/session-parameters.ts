import { ApiError, invalid } from '../wire/errors.ts';
import {
  address,
  emailAddress,
  type Field,
  flag,
  group,
  integer,
  listOf,
  metadataPairs,
  required,
  text,
  type Values,
  word,
} from '../wire/parameters.ts';
import { currencyCode } from './prices.ts';
import { PRODUCT_FIELDS } from './products.ts';

const estimateEnd = group({
  unit: required(word('business_day', 'day', 'hour', 'month', 'week')),
  value: required(integer(1)),
});

const shippingRateData = group({
  display_name: required(text(100)),
  type: word('fixed_amount'),
  fixed_amount: required(group({ amount: required(integer()), currency: required(currencyCode) })),
  delivery_estimate: group({ minimum: estimateEnd, maximum: estimateEnd }),
  metadata: metadataPairs,
  tax_behavior: word('exclusive', 'inclusive', 'unspecified'),
  tax_code: text(),
});

const shippingDetails = group({
  name: text(),
  phone: text(),
  carrier: text(),
  tracking_number: text(),
  address: required(
    group({
      line1: text(),
      line2: text(),
      city: text(),
      state: text(),
      postal_code: text(),
      country: text(2),
    }),
  ),
});

const line = group({
  price: text(),
  price_data: group({
    currency: required(currencyCode),
    unit_amount: required(integer()),
    product_data: required(group(PRODUCT_FIELDS)),
    tax_behavior: word('exclusive', 'inclusive', 'unspecified'),
  }),
  quantity: integer(1, 999_999),
  metadata: metadataPairs,
});

/** Parameters that Stripe supports and the sandbox does not. They are rejected instead of silently ignored. */
const NOT_OFFERED = [
  'adaptive_pricing',
  'after_expiration',
  'branding_settings',
  'consent_collection',
  'custom_fields',
  'customer',
  'customer_account',
  'customer_update',
  'invoice_creation',
  'optional_items',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'return_url',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'subscription_data',
  'tax_id_collection',
] as const;

/** The parameters of a new Checkout session. */
export const SESSION_FIELDS = {
  ...Object.fromEntries(NOT_OFFERED.map((name) => [name, notOffered])),
  payment_method_types: noLongerSupported,
  mode: required(word('payment', 'setup', 'subscription')),
  ui_mode: word('hosted_page'),
  success_url: required(urlTemplate),
  cancel_url: urlTemplate,
  line_items: required(listOf(required(line))),
  currency: currencyCode,
  discounts: listOf(required(group({ coupon: text(), promotion_code: text() })), 1),
  allow_promotion_codes: flag,
  allowed_payment_method_types: listOf(required(text())),
  excluded_payment_method_types: listOf(required(text())),
  shipping_options: listOf(required(group({ shipping_rate_data: required(shippingRateData) })), 5),
  payment_intent_data: group({
    description: text(),
    metadata: metadataPairs,
    receipt_email: emailAddress,
    shipping: shippingDetails,
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    capture_method: word('automatic', 'automatic_async'),
  }),
  customer_email: emailAddress,
  client_reference_id: text(200),
  metadata: metadataPairs,
  expires_at: integer(0, 9_999_999_999),
  automatic_tax: group({ enabled: required(notTaxed) }),
  phone_number_collection: group({ enabled: required(flag) }),
  billing_address_collection: word('auto', 'required'),
  customer_creation: word('always', 'if_required'),
  locale: text(10),
  origin_context: word('mobile_app', 'web'),
  custom_text: group({ submit: group({ message: required(text(1200)) }) }),
  submit_type: word('auto', 'book', 'donate', 'pay', 'subscribe'),
};

export type SessionCreateParams = Values<typeof SESSION_FIELDS>;

function notOffered(value: Parameters<Field<null>>[0], param: string): null {
  if (value === undefined || value === '') return null;
  throw new ApiError(`The payment sandbox does not offer ${param}.`, { code: 'parameter_unknown', param });
}

function noLongerSupported(value: Parameters<Field<null>>[0], param: string): null {
  if (value === undefined) return null;
  throw new ApiError(
    'payment_method_types is no longer supported on Checkout Sessions. Use allowed_payment_method_types instead.',
    { code: 'parameter_unknown', param },
  );
}

function notTaxed(value: Parameters<Field<boolean>>[0], param: string): boolean | null {
  const isTaxed = flag(value, param);
  if (isTaxed) throw invalid(param, 'The payment sandbox does not compute taxes.');
  return isTaxed;
}

/** A URL that may contain `{CHECKOUT_SESSION_ID}`, stored unchanged. */
function urlTemplate(value: Parameters<Field<string>>[0], param: string): string | null {
  return address(value, param);
}
