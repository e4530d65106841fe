import { findSession } from '../checkout/find-session.ts';
import { formatCharge } from '../objects/charge.ts';
import { formatCoupon } from '../objects/coupon.ts';
import { formatPaymentIntent } from '../objects/payment-intent.ts';
import { formatPrice } from '../objects/price.ts';
import { formatProduct } from '../objects/product.ts';
import { formatPromotionCode } from '../objects/promotion-code.ts';
import type { SessionRecord } from '../objects/session.ts';
import { formatLines, formatShippingRate } from '../objects/session-format.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError } from '../wire/errors.ts';
import { isWireObject, type Json, type WireObject } from '../wire/json.ts';
import { findTransaction } from './balance-transactions.ts';

type Expander = (sandbox: Sandbox, id: string) => WireObject | null;

const LINES_SHOWN = 10;

/** The fields that hold an id, and how to load the object it refers to. */
const EXPANDERS: Record<string, Expander> = {
  balance_transaction: ({ state }, id) => findTransaction(state, id),
  charge: ({ state }, id) => shown(state.find('charge', id), formatCharge),
  coupon: ({ state, now }, id) => shown(state.find('coupon', id), (coupon) => formatCoupon(coupon, now())),
  latest_charge: ({ state }, id) => shown(state.find('charge', id), formatCharge),
  payment_intent: ({ state }, id) => shown(state.find('intent', id), formatPaymentIntent),
  price: ({ state }, id) => shown(state.find('price', id), formatPrice),
  product: ({ state }, id) => shown(state.find('product', id), formatProduct),
  promotion_code: ({ state, now }, id) =>
    shown(state.find('promotionCode', id), (promotion) => formatPromotionCode(promotion, now())),
  shipping_rate: (sandbox, id) => expandedRate(sandbox, id),
};

/** Replaces ids with the objects they refer to, along paths like `data.payment_intent.latest_charge`. */
export function expand(sandbox: Sandbox, body: WireObject, paths: readonly string[]): WireObject {
  return paths.reduce((expanded, path) => expandPath(sandbox, expanded, path.split('.'), path), body);
}

function expandPath(sandbox: Sandbox, parent: WireObject, steps: string[], path: string): WireObject {
  const [name = '', ...rest] = steps;
  const hasLines = parent.object === 'checkout.session' && name === 'line_items';
  const value = hasLines ? (parent[name] ?? linesOf(sandbox, String(parent.id))) : parent[name];
  if (value === undefined) throw notExpandable(path);
  return { ...parent, [name]: expandValue(sandbox, name, value, rest, path) };
}

function expandValue(sandbox: Sandbox, name: string, value: Json, rest: string[], path: string): Json {
  if (value === null) return null;
  if (Array.isArray(value)) {
    return value.map((item) => expandValue(sandbox, name, item, rest, path));
  }
  const expander = Object.hasOwn(EXPANDERS, name) ? EXPANDERS[name] : undefined;
  const object = typeof value === 'string' ? expander?.(sandbox, value) : value;
  if (object === undefined || (typeof value === 'string' && expander === undefined))
    throw notExpandable(path);
  if (object === null) return value;
  if (!isWireObject(object)) throw notExpandable(path);
  return rest.length === 0 ? object : expandPath(sandbox, object, rest, path);
}

/** A session includes its line items only when they are expanded, and then the first ten, like Stripe. */
function linesOf(sandbox: Sandbox, sessionId: string): WireObject {
  const session = findSession(sandbox, sessionId);
  const lines = session === null ? [] : formatLines(session);
  return {
    object: 'list',
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
    has_more: lines.length > LINES_SHOWN,
    data: lines.slice(0, LINES_SHOWN),
  };
}

function expandedRate({ state }: Sandbox, id: string): WireObject | null {
  const holder: SessionRecord | undefined = state
    .list('session')
    .find(({ shippingRates }) => shippingRates.some((rate) => rate.id === id));
  const rate = holder?.shippingRates.find((candidate) => candidate.id === id);
  return holder === undefined || rate === undefined ? null : formatShippingRate(rate, holder);
}

function shown<T>(record: T | null, format: (record: T) => WireObject): WireObject | null {
  return record === null ? null : format(record);
}

function notExpandable(path: string): ApiError {
  return new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
