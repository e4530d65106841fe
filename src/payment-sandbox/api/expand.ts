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
import { Refusal } from '../wire/errors.ts';
import { isWireObject, type Json, type WireObject } from '../wire/json.ts';

type Expander = (sandbox: Sandbox, id: string, parent: WireObject) => WireObject | null;

/** The fields that hold an id, and the object each id stands for. */
const EXPANDERS: Record<string, Expander> = {
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

/** Replaces ids by the objects they stand for, along paths like `data.payment_intent.latest_charge`. */
export function expand(sandbox: Sandbox, body: WireObject, paths: readonly string[]): WireObject {
  return paths.reduce((expanded, path) => expandPath(sandbox, expanded, path.split('.'), path), body);
}

function expandPath(sandbox: Sandbox, parent: WireObject, steps: string[], path: string): WireObject {
  const [name = '', ...rest] = steps;
  const value = isAddedOnExpand(parent, name) ? added(sandbox, parent, name) : parent[name];
  if (value === undefined) throw notExpandable(path);
  return { ...parent, [name]: expandValue(sandbox, parent, name, value, rest, path) };
}

function expandValue(
  sandbox: Sandbox,
  parent: WireObject,
  name: string,
  value: Json,
  rest: string[],
  path: string,
): Json {
  if (value === null) return null;
  if (Array.isArray(value)) {
    return value.map((item) => expandValue(sandbox, parent, name, item, rest, path));
  }
  const expander = Object.hasOwn(EXPANDERS, name) ? EXPANDERS[name] : undefined;
  const object = typeof value === 'string' ? expander?.(sandbox, value, parent) : value;
  if (object === undefined || (typeof value === 'string' && expander === undefined))
    throw notExpandable(path);
  if (object === null) return value;
  if (!isWireObject(object)) throw notExpandable(path);
  return rest.length === 0 ? object : expandPath(sandbox, object, rest, path);
}

/** Fields that are absent until somebody asks for them. */
function isAddedOnExpand(parent: WireObject, name: string): boolean {
  return (
    (parent.object === 'checkout.session' && name === 'line_items') ||
    (parent.amount_shipping !== undefined && name === 'breakdown')
  );
}

function added(sandbox: Sandbox, parent: WireObject, name: string): WireObject {
  if (name === 'breakdown') return { discounts: [], taxes: [] };
  const session = findSession(sandbox, String(parent.id));
  return {
    object: 'list',
    url: `/v1/checkout/sessions/${String(parent.id)}/line_items`,
    has_more: false,
    data: session === null ? [] : formatLines(session),
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

function notExpandable(path: string): Refusal {
  return new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
