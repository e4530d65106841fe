import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { normalizeSearchText } from '#domain/search/search-text.ts';
import {
  DISPUTE_STATES,
  type DisputeState,
  FULFILLMENTS,
  type Fulfillment,
  ORDER_STATE_NAMES,
  type OrderState,
} from './order-lifecycle.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
/** By date or by the amount charged. */
export type OrderSort = (typeof ORDER_SORTS)[number];

/** `to_ship`: paid and not sent, neither refunded nor disputed. */
export type OrderListState = OrderState | 'to_ship';
export const ORDER_LIST_STATES: readonly OrderListState[] = [
  'to_ship',
  ...(Object.keys(ORDER_STATE_NAMES) as OrderState[]),
];

/**
 * Extras of an order: an engraving, a gift note, a merchant's note, a shopper's message that is still open, or a return that is
 * to come or to refund.
 */
export const ORDER_EXTRAS = [
  'personalization',
  'gift-note',
  'note',
  'request',
  'return-approved',
  'return-received',
] as const;
export type OrderExtra = (typeof ORDER_EXTRAS)[number];

/** Radar's risk levels that need attention; `risky` means both. */
export const ORDER_RISKS = ['risky', 'elevated', 'highest'] as const;
export type OrderRisk = (typeof ORDER_RISKS)[number];

/** The query of the order list. */
export type OrderQuery = {
  /**
   * Each word matches the start of a word in the number, email, name, products or tracking number; '' for all
   * orders.
   */
  text: string;
  state: OrderListState | null;
  fulfillment: Fulfillment | null;
  dispute: DisputeState | null;
  risk: OrderRisk | null;
  /** Days such as `2026-11-23` in the shop's time zone, both included. */
  from: string | null;
  to: string | null;
  extras: readonly OrderExtra[];
  /** Orders that used this code, in its stored spelling. */
  promo: string | null;
  sort: OrderSort;
};

export const ALL_ORDERS: OrderQuery = {
  text: '',
  state: null,
  fulfillment: null,
  dispute: null,
  risk: null,
  from: null,
  to: null,
  extras: [],
  promo: null,
  sort: 'newest',
};

const LONGEST_PROMO = 200;

/** Parses the query string. Invalid values are ignored. */
export function parseOrderQuery(params: Readonly<Record<string, string | undefined>>): OrderQuery {
  return {
    text: normalizeSearchText(params.q),
    state: oneOf(ORDER_LIST_STATES, params.state),
    fulfillment: oneOf(FULFILLMENTS, params.fulfillment),
    dispute: oneOf(DISPUTE_STATES, params.dispute),
    risk: oneOf(ORDER_RISKS, params.risk),
    from: parseDate(params.from),
    to: parseDate(params.to),
    extras: ORDER_EXTRAS.filter((extra) => params.has?.split(',').includes(extra)),
    promo: normalizePromoCode(params.promo ?? '').slice(0, LONGEST_PROMO) || null,
    sort: oneOf(ORDER_SORTS, params.sort) ?? 'newest',
  };
}

/** The query string that `parseOrderQuery` parses, without default values. */
export function orderQueryParams(query: OrderQuery): Record<string, string> {
  const { text, extras, sort, ...filters } = query;
  const params = {
    q: text,
    ...filters,
    has: extras.join(','),
    sort: sort === ALL_ORDERS.sort ? '' : sort,
  };
  return Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** A day such as `2026-11-23`; null for anything else, including February 30. */
export function parseDate(text: string | undefined): string | null {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
