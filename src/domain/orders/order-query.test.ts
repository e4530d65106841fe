import { expect, it } from 'vitest';
import { ALL_ORDERS, orderQueryParams, parseOrderQuery } from './order-query.ts';

it('an empty query lists all orders, newest first', () => {
  expect(parseOrderQuery({})).toEqual(ALL_ORDERS);
  expect(orderQueryParams(ALL_ORDERS)).toEqual({});
});

it('a query is unchanged after serializing and parsing', () => {
  const query = {
    text: 'ann lee',
    state: 'to_ship',
    fulfillment: 'packed',
    dispute: 'won',
    risk: 'risky',
    from: '2026-11-01',
    to: '2026-11-30',
    extras: ['personalization', 'note'],
    promo: 'SAVE10',
    sort: 'highest',
  } as const;
  expect(parseOrderQuery(orderQueryParams(query))).toEqual(query);
});

it.each([
  { state: 'lost' },
  { fulfillment: 'to_ship' },
  { dispute: 'maybe' },
  { risk: 'normal' },
  { from: '2026-02-30' },
  { to: '2026-13-01' },
  { to: '0001-01-01' },
  { has: 'everything' },
  { sort: 'random' },
  { q: ' \0 ' },
])('%j is ignored', (params) => {
  expect(parseOrderQuery(params)).toEqual(ALL_ORDERS);
});

it('a search term has at most 200 characters', () => {
  expect(parseOrderQuery({ q: 'a'.repeat(300) }).text).toHaveLength(200);
});
