import { discountFor, withMethods } from '../checkout/session-terms.ts';
import { newId } from '../ids.ts';
import type { LineRecord, SessionRecord, ShippingRateRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import { exclusive, invalid, missing, noSuch } from '../wire/errors.ts';
import { newProduct } from './products.ts';
import type { Call } from './route.ts';
import type { SessionCreateParams } from './session-parameters.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * Builds the session that a merchant asked for and validates it as a whole. Stores nothing except products and
 * prices created inline.
 */
export function newSession(params: SessionCreateParams, call: Call): SessionRecord {
  const { sandbox } = call;
  if (params.mode !== 'payment') throw invalid('mode', 'The payment sandbox offers the mode payment only.');
  if (params.discounts !== null && params.allow_promotion_codes !== null) {
    throw exclusive('allow_promotion_codes', 'discounts');
  }
  const lines = params.line_items.map((line, index) => newLine(line, `line_items[${index}]`, call));
  const currency = commonCurrency(lines, params.currency);
  const shippingRates = (params.shipping_options ?? []).map(({ shipping_rate_data: rate }, index) =>
    newShippingRate(rate, currency, `shipping_options[${index}][shipping_rate_data]`),
  );
  const session: SessionRecord = {
    id: newId('session'),
    created: sandbox.now(),
    expiresAt: expiryOf(params.expires_at, sandbox.now()),
    status: 'open',
    paymentStatus: 'unpaid',
    lines,
    currency,
    discount: null,
    shippingRates,
    shippingRateId: shippingRates[0]?.id ?? null,
    methods: [],
    paymentIntentId: null,
    challenge: null,
    payer: null,
    asked: requestOf(params),
  };
  const [asked] = params.discounts ?? [];
  const discounted = {
    ...session,
    discount: asked === undefined ? null : discountFor(sandbox, asked, session),
  };
  return withMethods(discounted);
}

function newLine(
  line: SessionCreateParams['line_items'][number],
  param: string,
  { sandbox, findPrice }: Call,
): LineRecord {
  if (line.price !== null && line.price_data !== null)
    throw exclusive(`${param}[price]`, `${param}[price_data]`);
  if (line.quantity === null) throw missing(`${param}[quantity]`);
  const priced = line.price_data === null ? null : newPriceFor(sandbox, line.price_data);
  if (priced === null && line.price === null) throw missing(`${param}[price]`);
  const found = priced ?? findPrice(line.price ?? '');
  if (found === null) throw noSuch('price', line.price ?? '', `${param}[price]`, 'parameter');
  if (!found.price.active) {
    throw invalid(
      `${param}[price]`,
      'The price specified is inactive. This field only accepts active prices.',
    );
  }
  return {
    id: newId('line'),
    price: found.price,
    quantity: line.quantity,
    description: found.productName,
    imageUrl: found.imageUrl,
    metadata: line.metadata ?? {},
  };
}

function newPriceFor(
  { state, now }: Sandbox,
  data: NonNullable<SessionCreateParams['line_items'][number]['price_data']>,
): ReturnType<Call['findPrice']> {
  const product = newProduct(data.product_data, now());
  const price = {
    id: newId('price'),
    created: now(),
    // Stripe deactivates inline prices for other sessions. The line item itself can still use it.
    active: true,
    currency: data.currency,
    lookupKey: null,
    metadata: {},
    nickname: null,
    productId: product.id,
    taxBehavior: data.tax_behavior ?? 'unspecified',
    unitAmount: data.unit_amount,
  };
  state.put('product', product);
  state.put('price', { ...price, active: false });
  return { price, productName: product.name, imageUrl: product.images[0] ?? null };
}

function newShippingRate(
  rate: NonNullable<SessionCreateParams['shipping_options']>[number]['shipping_rate_data'],
  currency: string,
  param: string,
): ShippingRateRecord {
  if (rate.fixed_amount.currency !== currency) {
    throw invalid(`${param}[fixed_amount][currency]`, `The shipping rate must be in ${currency}.`);
  }
  const { delivery_estimate: estimate } = rate;
  return {
    id: newId('shippingRate'),
    amount: rate.fixed_amount.amount,
    displayName: rate.display_name,
    deliveryEstimate: estimate === null ? null : { minimum: estimate.minimum, maximum: estimate.maximum },
    metadata: rate.metadata ?? {},
    taxBehavior: rate.tax_behavior ?? 'unspecified',
  };
}

function commonCurrency(lines: readonly LineRecord[], asked: string | null): string {
  const currency = lines[0]?.price.currency;
  if (currency === undefined) throw missing('line_items');
  const isMixed = lines.some(({ price }) => price.currency !== currency) || (asked ?? currency) !== currency;
  if (isMixed) throw invalid('line_items', 'All prices of a Checkout Session must be in one currency.');
  return currency;
}

/** Between 30 minutes and 24 hours from now, inclusive. Defaults to 24 hours. Allows one minute of clock drift. */
function expiryOf(asked: number | null, now: number): number {
  if (asked === null) return now + 24 * HOUR_S;
  if (asked < now + 29 * MINUTE_S || asked > now + 24 * HOUR_S + MINUTE_S) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
    );
  }
  return asked;
}

function requestOf(params: SessionCreateParams): SessionRecord['asked'] {
  const intent = params.payment_intent_data;
  return {
    allowedMethods: params.allowed_payment_method_types,
    excludedMethods: params.excluded_payment_method_types,
    allowPromotionCodes: params.allow_promotion_codes,
    billingAddressCollection: params.billing_address_collection,
    cancelUrl: params.cancel_url,
    clientReferenceId: params.client_reference_id,
    customerCreation: params.customer_creation ?? 'if_required',
    customerEmail: params.customer_email,
    customText: params.custom_text?.submit?.message ?? null,
    description: intent?.description ?? null,
    intentMetadata: intent?.metadata ?? {},
    locale: params.locale,
    metadata: params.metadata ?? {},
    receiptEmail: intent?.receipt_email ?? null,
    shipping: intent?.shipping ?? null,
    statementDescriptor: intent?.statement_descriptor ?? null,
    statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
    submitType: params.submit_type,
    successUrl: params.success_url,
  };
}
