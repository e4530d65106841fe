import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { payWays } from './empty-cart.tsx';

it.each([
  [null, 'Card, Afterpay, Klarna or Affirm'],
  [34_99, 'Card'],
  [35_00, 'Card, Afterpay or Klarna'],
  [1_000_00, 'Card, Afterpay, Klarna or Affirm'],
  [1_000_01, 'Card, Klarna or Affirm'],
  [20_000_01, 'Card'],
])('a total of %j is paid by %s: limits are inclusive', (total, ways) => {
  expect(payWays(total === null ? null : cents(total))).toBe(ways);
});
