import {
  DISPUTE_STATES,
  type DisputeState,
  FULFILLMENTS,
  type Fulfillment,
  ORDER_STATE_NAMES,
  type OrderState,
} from './order-lifecycle.ts';
import { normalizePromoCode } from './promo.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
/** By date, or by what was charged. */
export type OrderSort = (typeof ORDER_SORTS)[number];

/** `to_ship`: paid and not sent, neither refunded nor disputed. */
export type OrderListState = OrderState | 'to_ship';
export const ORDER_LIST_STATES: readonly OrderListState[] = [
  'to_ship',
  ...(Object.keys(ORDER_STATE_NAMES) as OrderState[]),
];

/** Something an order may come with: a text on a piece, a note on its card, or a note by the merchant. */
export const ORDER_EXTRAS = ['personalization', 'gift-note', 'note'] as const;
export type OrderExtra = (typeof ORDER_EXTRAS)[number];

/** Radar's opinions that need a look; `risky` is both. */
export const ORDER_RISKS = ['risky', 'elevated', 'highest'] as const;
export type OrderRisk = (typeof ORDER_RISKS)[number];

/** What a merchant asks of the list of orders. */
export type OrderQuery = {
  /** Each word is the start of a word in the number, email, name, goods or tracking number; '' for all orders. */
  text: string;
  state: OrderListState | null;
  fulfillment: Fulfillment | null;
  dispute: DisputeState | null;
  risk: OrderRisk | null;
  /** Days such as `2026-11-23` in the shop's time zone, both included. */
  from: string | null;
  to: string | null;
  extras: readonly OrderExtra[];
  /** Paid with this code, in the letter case of codes. */
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

const LONGEST_TEXT = 200;

/** The query in the search of an address. Values that make no sense are left out. */
export function parseOrderQuery(params: Readonly<Record<string, string | undefined>>): OrderQuery {
  return {
    text: (params.q ?? '')
      .replaceAll(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, LONGEST_TEXT),
    state: oneOf(ORDER_LIST_STATES, params.state),
    fulfillment: oneOf(FULFILLMENTS, params.fulfillment),
    dispute: oneOf(DISPUTE_STATES, params.dispute),
    risk: oneOf(ORDER_RISKS, params.risk),
    from: parseDate(params.from),
    to: parseDate(params.to),
    extras: ORDER_EXTRAS.filter((extra) => params.has?.split(',').includes(extra)),
    promo: normalizePromoCode(params.promo ?? '').slice(0, LONGEST_TEXT) || null,
    sort: oneOf(ORDER_SORTS, params.sort) ?? 'newest',
  };
}

/** The search of an address that `parseOrderQuery` reads, without what is not asked for. */
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

/** A day such as `2026-11-23`; null for anything else, February 30 included. */
export function parseDate(text: string | undefined): string | null {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
