import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, subtractCents } from '#domain/money.ts';
import { aLine, anOption, aProduct } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import {
  addLine,
  type CartLine,
  countUnits,
  lineKey,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  mergeLines,
  parseCartLines,
  removeLine,
  restoreLine,
  setQuantity,
  subtotalOf,
} from './cart.ts';
import { totalsFor } from './cart-totals.ts';
import { describeChoices } from './describe-choices.ts';
import { repriceLine } from './reprice-line.ts';

const size6 = aLine({ selectedSize: '6' });
const size7 = aLine({ selectedSize: '7' });
const chain = aLine({
  id: 'miami',
  name: 'Miami chain',
  selectedLength: '20 inch',
  stripe_price_id: 'price_20',
});

function added(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const result = addLine(lines, line);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

describe('the identity of a line', () => {
  test.each([
    ['id', { id: 'other' }],
    ['size', { selectedSize: '9' }],
    ['color', { selectedColor: 'Rose gold' }],
    ['length', { selectedLength: '22 inch' }],
    ['price reference', { stripe_price_id: 'price_other' }],
  ])('another %s is another line', (_, change) => {
    expect(lineKey({ ...size6, ...change })).not.toBe(lineKey(size6));
  });

  test('name, picture, price and quantity do not matter', () => {
    expect(lineKey(aLine({ name: 'Renamed', image_url: '/x', price: cents(1), quantity: 9 }))).toBe(
      lineKey(aLine()),
    );
  });

  test('adjacent parts cannot be confused', () => {
    expect(lineKey(aLine({ selectedSize: '6', selectedColor: '","7' }))).not.toBe(
      lineKey(aLine({ selectedSize: '6","', selectedColor: '7' })),
    );
  });
});

describe('adding', () => {
  test('a different size is a new line at the end with quantity 1', () => {
    expect(added([size6], { ...size7, quantity: 5 })).toEqual([size6, size7]);
  });

  test('the same line again raises its quantity by 1 and keeps its position', () => {
    expect(added([size6, size7], size6).map((line) => line.quantity)).toEqual([2, 1]);
  });

  test('the newest price replaces the one from an earlier visit', () => {
    expect(added([size6], { ...size6, price: cents(80_00) })).toMatchObject([{ price: 80_00, quantity: 2 }]);
  });

  test('the 99th unit is accepted, the 100th rejected', () => {
    expect(added([{ ...size6, quantity: MAX_QUANTITY - 1 }], size6)[0]?.quantity).toBe(99);
    expect(addLine([{ ...size6, quantity: MAX_QUANTITY }], size6)).toEqual({
      ok: false,
      refusal: 'line-full',
    });
  });

  test('a full line does not block others', () => {
    expect(added([{ ...size6, quantity: MAX_QUANTITY }], size7)).toHaveLength(2);
  });

  test('the given lines are not mutated', () => {
    const before = [size6];
    added(before, size6);
    expect(before).toEqual([aLine({ selectedSize: '6' })]);
  });
});

describe('changing and removing', () => {
  test('removing one of two sizes of a ring keeps the other', () => {
    expect(removeLine([size6, size7], lineKey(size6))).toEqual([size7]);
  });

  test('only the quantity of one line changes', () => {
    expect(setQuantity([size6, size7], lineKey(size7), 4)).toEqual([size6, { ...size7, quantity: 4 }]);
  });

  test.each([
    [1, 1],
    [0, null],
    [-1, null],
    [98, 98],
    [99, 99],
    [100, 99],
    [Number.POSITIVE_INFINITY, 99],
    [2.9, 2],
    [0.9, null],
  ])('clamped to 0 and 99, and a line at 0 is removed: %d keeps %j', (asked, kept) => {
    expect(setQuantity([size6], lineKey(size6), asked)[0]?.quantity ?? null).toBe(kept);
  });

  test('NaN changes nothing', () => {
    expect(setQuantity([size6], lineKey(size6), Number.NaN)).toEqual([size6]);
  });

  test('an unknown line changes nothing', () => {
    expect(setQuantity([size6], lineKey(chain), 4)).toEqual([size6]);
    expect(removeLine([], lineKey(chain))).toEqual([]);
  });
});

describe('undoing a removal', () => {
  test.each([0, 1, 2])('the line returns to position %d', (index) => {
    const lines = [size6, size7, chain];
    const line = lines[index] ?? size6;
    expect(restoreLine(removeLine(lines, lineKey(line)), line, index)).toEqual(lines);
  });

  test('its quantity is restored', () => {
    expect(restoreLine([], { ...size6, quantity: 7 }, 0)[0]?.quantity).toBe(7);
  });

  test('if the cart has become shorter, it returns to the end', () => {
    expect(restoreLine([size7], size6, 5)).toEqual([size7, size6]);
  });

  test('if the same line was added again meanwhile, it is not duplicated', () => {
    const again = { ...size6, quantity: 2 };
    expect(restoreLine([again], size6, 0)).toEqual([again]);
  });
});

describe('totals', () => {
  test('10% of $2,747.05 is $274.71, total $2,472.34', () => {
    const lines = [
      aLine({ price: cents(1_299_00), quantity: 2 }),
      aLine({ price: cents(149_05), quantity: 1 }),
    ];
    expect(totalsFor(lines, percentTerms(10))).toEqual({
      subtotal: 2_747_05,
      discount: 274_71,
      total: 2_472_34,
    });
  });

  test('the discount is rounded once for the whole cart', () => {
    // Rounded per line, three times half a cent up would be 3 cents.
    const lines = Array.from({ length: 3 }, () => aLine({ price: cents(5) }));
    expect(totalsFor(lines, percentTerms(10)).discount).toBe(2);
  });

  test('an empty cart costs nothing', () => {
    expect(totalsFor([], percentTerms(10))).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });

  test('total and discount always sum to the subtotal', () => {
    const line = fc.record({
      price: fc.nat(1_000_000_00).map(cents),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 0, max: 100 }), (given, percent) => {
        const lines = given.map((fields) => aLine(fields));
        const { subtotal, discount, total } = totalsFor(lines, percentTerms(percent));
        expect(total).toBe(subtractCents(subtotal, discount));
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the badge counts units, not lines', () => {
    expect(countUnits([{ ...size6, quantity: 3 }, chain])).toBe(4);
    expect(countUnits([])).toBe(0);
  });
});

describe('the choices below the name', () => {
  test.each([
    [{ selectedSize: 'Standard', selectedLength: '', selectedColor: '' }, []],
    [{ selectedSize: '7', selectedLength: '', selectedColor: 'Rose gold' }, ['Size 7', 'Rose gold']],
    [{ selectedSize: 'Standard', selectedLength: '20 inch', selectedColor: '' }, ['20 inch']],
    [{ selectedSize: '', selectedLength: '', selectedColor: '' }, []],
  ])('%j is %j, without Standard', (line, words) => {
    expect(describeChoices(line)).toEqual(words);
  });
});

describe('repricing a stored line', () => {
  const option20 = anOption({ label: '20 inch', price: cents(140_00), stripePriceId: 'price_20' });
  const withOptions = aProduct({
    id: 'miami',
    source_table: 'chain_products',
    options: [anOption(), option20],
  });
  const kept = { ...chain, source_table: 'chain_products' as const, price: cents(140_00) };

  test('nothing changed', () => {
    expect(repriceLine(aLine(), aProduct())).toEqual({ line: aLine(), change: 'none', left: null });
    expect(repriceLine(kept, withOptions)).toEqual({ line: kept, change: 'none', left: null });
  });

  test.each([99_99, 100_01])('a price change to %d cents is reported, and the quantity kept', (price) => {
    const product = aProduct({ price: cents(price) });
    expect(repriceLine(aLine({ quantity: 3 }), product)).toMatchObject({
      line: { price, quantity: 3 },
      change: 'price-changed',
    });
  });

  test('a new price reference at the same price is adopted silently', () => {
    expect(repriceLine(aLine(), aProduct({ stripe_price_id: 'price_new' }))).toMatchObject({
      line: { stripe_price_id: 'price_new' },
      change: 'none',
    });
  });

  test('whether it ships today is adopted silently', () => {
    const ready = aLine({ ships_today: true });
    const product = aProduct({ ships_today: true });
    expect(repriceLine(aLine(), product)).toEqual({ line: ready, change: 'none', left: null });
    expect(repriceLine(ready, aProduct())).toEqual({ line: aLine(), change: 'none', left: null });
    expect(parseCartLines([ready])).toEqual([ready]);
    expect(parseCartLines([{ ...ready, ships_today: 'yes' }])).toEqual([aLine()]);
  });

  test('an option is found by its label after its reference changed', () => {
    const renewed = { ...option20, stripePriceId: 'price_20_new', price: cents(150_00) };
    expect(repriceLine(kept, { ...withOptions, options: [anOption(), renewed] })).toMatchObject({
      line: { price: 150_00, stripe_price_id: 'price_20_new', selectedLength: '20 inch' },
      change: 'price-changed',
    });
  });

  test('a reference that moved to another length does not turn 20 inches into 18', () => {
    const swapped = [anOption({ label: '18 inch', price: cents(90_00), stripePriceId: 'price_20' })];
    expect(repriceLine(kept, { ...withOptions, options: swapped }).change).toBe('not-for-sale');
  });

  test("reports how many units are left, even 0: the shopper's own payment page may hold them", () => {
    expect(repriceLine(aLine(), aProduct({ unitsLeft: { '': 2 } }))).toMatchObject({
      change: 'none',
      left: 2,
    });
    const soldOut = aProduct({ in_stock: false, unitsLeft: { '': 0 } });
    expect(repriceLine(aLine(), soldOut)).toMatchObject({ change: 'none', left: 0 });
    expect(repriceLine(kept, { ...withOptions, unitsLeft: { '20 inch': 1 } }).left).toBe(1);
  });

  test('glasses, which have no length, are found by the price reference', () => {
    const glasses = aLine({ source_table: 'glasses_products', stripe_price_id: 'price_20' });
    const product = aProduct({ source_table: 'glasses_products', options: [anOption(), option20] });
    expect(repriceLine(glasses, product)).toMatchObject({ line: { price: 140_00 }, change: 'price-changed' });
    expect(repriceLine(glasses, { ...product, options: [anOption()] }).change).toBe('not-for-sale');
  });

  test.each([
    ['gone', null],
    ['sold out', aProduct({ in_stock: false })],
    ['without a price reference', aProduct({ stripe_price_id: null })],
    ['sold by an option now', aProduct({ options: [anOption()] })],
    ['sold by size now', aProduct({ sizes: ['6', '7'] })],
  ])('not for sale: %s; the line is unchanged', (_, product) => {
    expect(repriceLine(aLine(), product)).toEqual({ line: aLine(), change: 'not-for-sale', left: null });
  });

  test('a size that is no longer offered is not for sale', () => {
    expect(repriceLine(size6, aProduct({ sizes: ['7'] })).change).toBe('not-for-sale');
    expect(repriceLine(size6, aProduct({ sizes: ['6'] })).change).toBe('none');
  });

  test('a chosen option without a reference is not for sale', () => {
    const unpriced = { ...option20, stripePriceId: null };
    expect(repriceLine(kept, { ...withOptions, options: [unpriced] }).change).toBe('not-for-sale');
  });
});

describe('merging lines', () => {
  test('identical lines become one, at the position and price of the first', () => {
    const lines = [{ ...size6, quantity: 2 }, chain, { ...size6, quantity: 3, price: cents(1) }];
    expect(mergeLines(lines)).toEqual([{ ...size6, quantity: 5 }, chain]);
  });

  test('quantities are summed, up to 99', () => {
    const half = { ...size6, quantity: 50 };
    expect(mergeLines([half, { ...half, quantity: 49 }])[0]?.quantity).toBe(99);
    expect(mergeLines([half, half])[0]?.quantity).toBe(99);
  });

  test('different lines are not merged', () => {
    expect(mergeLines([size6, size7, chain])).toEqual([size6, size7, chain]);
  });
});

describe('parsing stored lines', () => {
  test('stored lines are parsed unchanged', () => {
    const lines = [size6, size7, { ...chain, quantity: 99 }];
    expect(parseCartLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
  });

  test.each([null, undefined, {}, '[]', 7, true])('%j is an empty cart', (stored) => {
    expect(parseCartLines(stored)).toEqual([]);
  });

  test.each([
    { id: '' },
    { id: 7 },
    { name: null },
    { stripe_price_id: '' },
    { stripe_price_id: undefined },
    { source_table: 'orders' },
    { source_table: 'products' },
    { source_table: null },
    { price: -1 },
    { price: 10.5 },
    { price: '100' },
    { price: MAX_UNIT_PRICE + 1 },
    { quantity: 0 },
    { quantity: 100 },
    { quantity: 1.5 },
    { quantity: '2' },
  ])('a line with %j is dropped, and the next one kept', (fault) => {
    expect(parseCartLines([{ ...size6, ...fault }, size7])).toEqual([size7]);
  });

  test.each([{ price: 0 }, { price: MAX_UNIT_PRICE }, { quantity: 1 }, { quantity: 99 }])(
    '%j is valid',
    (edge) => {
      expect(parseCartLines([{ ...size6, ...edge }])).toMatchObject([edge]);
    },
  );

  test('missing choices have defaults', () => {
    const { selectedSize: _s, selectedColor: _c, selectedLength: _l, image_url: _i, ...bare } = size6;
    expect(parseCartLines([bare])).toEqual([aLine()]);
  });

  test('unknown fields are dropped', () => {
    expect(parseCartLines([{ ...size6, description: 'x', admin: true }])).toEqual([size6]);
  });

  test('duplicates are merged', () => {
    expect(parseCartLines([size6, size6])).toEqual([{ ...size6, quantity: 2 }]);
  });

  test('any stored value results in valid, unique lines with a total', () => {
    const almost = fc.record(
      {
        id: fc.oneof(fc.constant('luna'), fc.anything()),
        name: fc.oneof(fc.string(), fc.anything()),
        source_table: fc.oneof(fc.constant('chain_products'), fc.constant('__proto__'), fc.anything()),
        price: fc.oneof(fc.integer(), fc.double(), fc.constant(Number.MAX_SAFE_INTEGER), fc.anything()),
        quantity: fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double(), fc.anything()),
        stripe_price_id: fc.oneof(fc.constant('price_1'), fc.anything()),
        selectedSize: fc.anything(),
        selectedColor: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(almost, fc.anything()))), (stored) => {
        const lines = parseCartLines(stored);
        expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
        expect(subtotalOf(lines)).toBeGreaterThanOrEqual(0);
        expect(parseCartLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
        for (const line of lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
        }
      }),
      { numRuns: 500 },
    );
  });
});
