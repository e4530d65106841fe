import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subtotalOf } from '#domain/cart/cart.ts';
import { addCents, cents } from '#domain/money.ts';
import { aLine } from '#domain/products/product.fixture.ts';
import { aPromoCode as aPromo } from './promo.fixture.ts';
import {
  cartRefusal,
  checkPromo,
  discountFor,
  earnedPromo,
  nextStartOrEnd,
  normalizePromoCode,
  type PromoCode,
  percentTerms,
  promoCodeTyped,
} from './promo.ts';

const NOON = new Date('2026-06-01T12:00:00.000Z');
const JUST_BEFORE = new Date(NOON.getTime() - 1);
const JUST_AFTER = new Date(NOON.getTime() + 1);

function answer(promo: PromoCode | null, subtotal: number | null = 100_00, now = NOON): number | string {
  const result = checkPromo(promo, subtotal === null ? null : [aLine({ price: cents(subtotal) })], now);
  return result.ok ? result.value.discountPercentage : result.refusal;
}

describe('checking a code', () => {
  test('SAVE10 takes 10% off', () => {
    expect(answer(aPromo())).toBe(10);
  });

  test('an undefined code is unknown', () => {
    expect(answer(null)).toBe('unknown');
  });

  test('a disabled code is unknown, whatever its terms', () => {
    expect(answer(aPromo({ active: false, endsAt: JUST_BEFORE, maxUses: 0 }))).toBe('unknown');
  });

  test('the start is inclusive', () => {
    expect(answer(aPromo({ startsAt: NOON }), 100_00, JUST_BEFORE)).toBe('not-started');
    expect(answer(aPromo({ startsAt: NOON }), 100_00, NOON)).toBe(10);
    expect(answer(aPromo({ startsAt: NOON }), 100_00, JUST_AFTER)).toBe(10);
  });

  test('the end is exclusive', () => {
    expect(answer(aPromo({ endsAt: NOON }), 100_00, JUST_BEFORE)).toBe(10);
    expect(answer(aPromo({ endsAt: NOON }), 100_00, NOON)).toBe('expired');
    expect(answer(aPromo({ endsAt: NOON }), 100_00, JUST_AFTER)).toBe('expired');
  });

  test('whether it is valid changes next at its start, then at its end, and then never', () => {
    const promo = aPromo({ startsAt: NOON, endsAt: JUST_AFTER });
    expect([JUST_BEFORE, NOON, JUST_AFTER].map((now) => nextStartOrEnd(promo, now))).toEqual([
      NOON,
      JUST_AFTER,
      null,
    ]);
    expect(nextStartOrEnd(aPromo(), NOON)).toBeNull();
  });

  test('a code that starts and ends at the same instant is never valid', () => {
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
  ])('valid for %j paid orders with %d used: %j', (maxUses, uses, expected) => {
    expect(answer(aPromo({ maxUses, uses }))).toBe(expected);
  });

  test.each([
    [49_99, 'below-minimum'],
    [50_00, 10],
    [50_01, 10],
  ])('the minimum is inclusive: %d cents against $50.00 is %j', (subtotal, expected) => {
    expect(answer(aPromo({ minSubtotal: cents(50_00) }), subtotal)).toBe(expected);
  });

  test('without a cart, the minimum is left to checkout', () => {
    expect(answer(aPromo({ minSubtotal: cents(50_00) }), null)).toBe(10);
    expect(answer(aPromo({ minSubtotal: cents(50_00), endsAt: NOON }), null)).toBe('expired');
  });

  test('of several reasons, the first is given: start, expiry, uses, minimum', () => {
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
])('an applied code with a minimum of %j cents and a cart of %d cents: %j', (minimum, subtotal, isEarned) => {
  const promo = aPromo({ minSubtotal: minimum === null ? null : cents(minimum) });
  const lines = [aLine({ price: cents(subtotal) })];
  expect(earnedPromo(promo, lines)).toBe(isEarned ? promo : null);
  expect(earnedPromo(null, lines)).toBeNull();
});

describe('a code for certain categories or products', () => {
  const ring = aLine({ price: cents(60_00) });
  const chain = aLine({ id: 'miami', source_table: 'chain_products', price: cents(40_00), quantity: 2 });
  const forRings = { categories: ['hip_hop_ring_products'] };

  test('is rejected if nothing in the cart is eligible, whatever the minimum', () => {
    const promo = aPromo({ ...forRings, minSubtotal: cents(1_000_00) });
    expect(cartRefusal(promo, [chain])).toBe('other-products');
    expect(cartRefusal(promo, [])).toBe('other-products');
    expect(checkPromo(promo, null, NOON).ok).toBe(true);
  });

  test('only eligible lines count toward its minimum', () => {
    const least = (amount: number) => aPromo({ ...forRings, minSubtotal: cents(amount) });
    expect(cartRefusal(least(60_00), [ring, chain])).toBeNull();
    expect(cartRefusal(least(60_01), [ring, chain])).toBe('below-minimum');
  });

  test('takes a percentage off eligible lines only', () => {
    const taken = discountFor(aPromo(forRings), [chain, ring]);
    expect(taken).toEqual({ eligible: 60_00, discount: 6_00, shares: [0, 6_00] });
  });

  test('covers lines in one of its categories and lines with one of its products', () => {
    const terms = aPromo({ ...forRings, products: ['miami'] });
    expect(discountFor(terms, [chain, ring]).eligible).toBe(140_00);
    expect(discountFor(aPromo({ products: ['miami'] }), [chain, ring]).shares).toEqual([8_00, 0]);
  });
});

describe('a code for a fixed amount', () => {
  const off = (amount: number, given: Partial<PromoCode> = {}) =>
    aPromo({ discountPercentage: 0, amountOff: cents(amount), ...given });

  test.each([
    [99_99, 99_99],
    [100_00, 100_00],
    [100_01, 100_00],
  ])('of %d cents takes %d off $100.00, never more than the subtotal', (amount, expected) => {
    expect(discountFor(off(amount), [aLine()]).discount).toBe(expected);
  });

  test('is capped at the price of the eligible lines, whatever else is in the cart', () => {
    const chain = aLine({ id: 'miami', source_table: 'chain_products', price: cents(15_00) });
    const terms = off(20_00, { products: ['miami'] });
    expect(discountFor(terms, [aLine(), chain])).toEqual({
      eligible: 15_00,
      discount: 15_00,
      shares: [0, 15_00],
    });
  });
});

test("for any code and cart the shares sum to the discount, and none exceeds its line's price", () => {
  const lines = fc.array(
    fc.record({
      id: fc.constantFrom('luna', 'miami', 'iced'),
      source_table: fc.constantFrom('hip_hop_ring_products', 'chain_products', 'watch_products'),
      price: fc.nat(999_999_99).map(cents),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 8 },
  );
  const terms = fc.record({
    kind: fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percentage) => percentTerms(percentage)),
      fc.nat(3_000_000_00).map((amount) => ({ ...percentTerms(0), amountOff: cents(amount) })),
    ),
    categories: fc.subarray(['hip_hop_ring_products', 'chain_products']),
    products: fc.subarray(['iced', 'luna']),
  });
  fc.assert(
    fc.property(lines, terms, (cart, { kind, categories, products }) => {
      const promo = { ...kind, categories, products };
      const isForAll = categories.length + products.length === 0;
      const { eligible, discount, shares } = discountFor(promo, cart);
      expect(addCents(cents(0), ...shares)).toBe(discount);
      expect(discount).toBeLessThanOrEqual(eligible);
      expect(discount).toBeGreaterThanOrEqual(0);
      cart.forEach(({ id, source_table, price, quantity }, index) => {
        const isFor = isForAll || categories.includes(source_table) || products.includes(id);
        expect(shares[index]).toBeGreaterThanOrEqual(0);
        expect(shares[index]).toBeLessThanOrEqual(isFor ? price * quantity : 0);
      });
      if (isForAll) expect(eligible).toBe(subtotalOf(cart));
      if (promo.discountPercentage === 100) expect(discount).toBe(eligible);
    }),
  );
});

test.each([
  ['save10', 'SAVE10'],
  ['  Save10\n', 'SAVE10'],
  ['', ''],
  ['   ', ''],
  ['two words', 'TWO WORDS'],
])('%j is compared and shown as %j', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
});

test('a shopper can type a code with white space inside', () => {
  expect(promoCodeTyped(' save \t1\u00a00 ')).toBe('SAVE10');
});
