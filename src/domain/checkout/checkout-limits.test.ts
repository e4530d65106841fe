import { expect, test } from 'vitest';
import { CHECKOUT_LIMITS, parseCheckoutLimits } from './checkout-limits.ts';

test('without settings the defaults apply', () => {
  expect(parseCheckoutLimits('')).toEqual({ ok: true, value: CHECKOUT_LIMITS });
});

test('named limits change, and the others keep their defaults', () => {
  const parsed = parseCheckoutLimits(' network-unpaid-hour = 60 ,store-unpaid-hour=5000,');
  expect(parsed).toEqual({
    ok: true,
    value: CHECKOUT_LIMITS.map((limit) => {
      if (limit.name === 'network-unpaid-hour') return { ...limit, most: 60 };
      return limit.name === 'store-unpaid-hour' ? { ...limit, most: 5000 } : limit;
    }),
  });
});

test.each(['30', 'networks=3', 'network-unpaid-hour', 'network-unpaid-hour=-1', 'email-unpaid-day=1e3'])(
  '%s is rejected with the list of names',
  (text) => {
    expect(parseCheckoutLimits(text)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('network-unpaid-day'),
    });
  },
);

test.each(['email-unpaid-day=0', 'email-unpaid-day=1000001'])('%s is out of range', (text) => {
  expect(parseCheckoutLimits(text)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('between 1'),
  });
});
