import { describe, expect, test } from 'vitest';
import { cents } from './money.ts';
import { earnedPromo, normalizePromoCode, type PromoCode, percentageFor } from './promo.ts';

const NOON = new Date('2026-06-01T12:00:00.000Z');
const JUST_BEFORE = new Date(NOON.getTime() - 1);
const JUST_AFTER = new Date(NOON.getTime() + 1);

function aPromo(given: Partial<PromoCode> = {}): PromoCode {
  return {
    code: 'SAVE10',
    percentage: 10,
    active: true,
    startsAt: null,
    endsAt: null,
    minSubtotal: null,
    maxUses: null,
    uses: 0,
    ...given,
  };
}

function answer(promo: PromoCode | null, subtotal: number | null = 100_00, now = NOON): number | string {
  const result = percentageFor(promo, subtotal === null ? null : cents(subtotal), now);
  return result.ok ? result.value : result.refusal;
}

describe('which codes are good', () => {
  test('PR-12: SAVE10 gives 10 %', () => {
    expect(answer(aPromo())).toBe(10);
  });

  test('a code nobody defined is unknown', () => {
    expect(answer(null)).toBe('unknown');
  });

  test('a switched-off code is unknown, whatever else it is', () => {
    expect(answer(aPromo({ active: false, endsAt: JUST_BEFORE, maxUses: 0 }))).toBe('unknown');
  });

  test('at the starting instant it is already good', () => {
    expect(answer(aPromo({ startsAt: NOON }), 100_00, JUST_BEFORE)).toBe('not-started');
    expect(answer(aPromo({ startsAt: NOON }), 100_00, NOON)).toBe(10);
    expect(answer(aPromo({ startsAt: NOON }), 100_00, JUST_AFTER)).toBe(10);
  });

  test('at the expiry instant the code is already over', () => {
    expect(answer(aPromo({ endsAt: NOON }), 100_00, JUST_BEFORE)).toBe(10);
    expect(answer(aPromo({ endsAt: NOON }), 100_00, NOON)).toBe('expired');
    expect(answer(aPromo({ endsAt: NOON }), 100_00, JUST_AFTER)).toBe('expired');
  });

  test('a code that starts and ends at one instant is never good', () => {
    const never = aPromo({ startsAt: NOON, endsAt: NOON });
    expect([JUST_BEFORE, NOON, JUST_AFTER].map((now) => answer(never, 100_00, now))).toEqual([
      'not-started',
      'expired',
      'expired',
    ]);
  });

  test.each([
    [5, 4, 10],
    [5, 5, 'used-up'],
    [5, 6, 'used-up'],
    [0, 0, 'used-up'],
    [null, 1_000_000, 10],
  ])('good for %j paid orders, %d used: %j', (maxUses, uses, expected) => {
    expect(answer(aPromo({ maxUses, uses }))).toBe(expected);
  });

  test.each([
    [49_99, 'below-minimum'],
    [50_00, 10],
    [50_01, 10],
  ])('the minimum is inclusive: %d cents against $50.00 is %j', (subtotal, expected) => {
    expect(answer(aPromo({ minSubtotal: cents(50_00) }), subtotal)).toBe(expected);
  });

  test('tried before the cart is known, the minimum is left to checkout', () => {
    expect(answer(aPromo({ minSubtotal: cents(50_00) }), null)).toBe(10);
    expect(answer(aPromo({ minSubtotal: cents(50_00), endsAt: NOON }), null)).toBe('expired');
  });

  test('of several reasons the first is told: start, expiry, uses, minimum', () => {
    const nothingLeft = { maxUses: 1, uses: 1, minSubtotal: cents(500_00) };
    expect(answer(aPromo({ ...nothingLeft, startsAt: JUST_AFTER }))).toBe('not-started');
    expect(answer(aPromo({ ...nothingLeft, endsAt: JUST_BEFORE }))).toBe('expired');
    expect(answer(aPromo(nothingLeft))).toBe('used-up');
    expect(answer(aPromo({ ...nothingLeft, uses: 0 }))).toBe('below-minimum');
  });
});

test.each([
  [null, 0, true],
  [50_00, 49_99, false],
  [50_00, 50_00, true],
  [50_00, 50_01, true],
])(
  'PR-13: an applied code with a minimum of %j cents is earned by %d cents: %j',
  (minimum, subtotal, isEarned) => {
    const minSubtotal = minimum === null ? null : cents(minimum);
    const promo = { code: 'SAVE10', discountPercentage: 10, minSubtotal };
    expect(earnedPromo(promo, cents(subtotal))).toBe(isEarned ? promo : null);
    expect(earnedPromo(null, cents(subtotal))).toBeNull();
  },
);

test.each([
  ['save10', 'SAVE10'],
  ['  Save10\n', 'SAVE10'],
  ['', ''],
  ['   ', ''],
  ['two words', 'TWO WORDS'],
])('PR-03, PR-04, PR-05: %j is compared and shown as %j', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
});
