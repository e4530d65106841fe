import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, percentOf, subtractCents } from '#domain/money.ts';
import { aLine } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import {
  chargedAmounts,
  isPaidFor,
  normalizeOrderNumber,
  ORDER_STATUSES,
  orderNumberFrom,
  orderNumbersIn,
} from './order.ts';

describe('the amount charged for each line', () => {
  const charged = (lines: [price: number, quantity: number][], discount: number) =>
    chargedAmounts(
      lines.map(([price, quantity]) => aLine({ price: cents(price), quantity })),
      { ...percentTerms(0), amountOff: cents(discount) },
    );

  test('without a discount it is unit price times quantity', () => {
    expect(
      charged(
        [
          [19_99, 3],
          [100_00, 1],
        ],
        0,
      ),
    ).toEqual([59_97, 100_00]);
  });

  test('the discount is split in proportion to the line totals', () => {
    expect(
      charged(
        [
          [100_00, 1],
          [100_00, 2],
        ],
        30_00,
      ),
    ).toEqual([90_00, 180_00]);
  });

  test('leftover cents go to the largest remainders, the earlier line on a tie', () => {
    expect(
      charged(
        [
          [10_00, 1],
          [10_00, 1],
          [10_00, 1],
        ],
        1_00,
      ),
    ).toEqual([9_66, 9_67, 9_67]);
  });

  test('a free line is charged nothing', () => {
    expect(
      charged(
        [
          [0, 1],
          [10_00, 1],
        ],
        3_33,
      ),
    ).toEqual([0, 6_67]);
    expect(charged([[0, 1]], 0)).toEqual([0]);
  });

  test('no lines have no amounts', () => {
    expect(charged([], 0)).toEqual([]);
  });

  test('the amounts sum exactly to subtotal minus discount, and none is negative', () => {
    const line = fc.record({
      price: fc.nat(100_000_00).map(cents),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (given, percent) => {
          const lines = given.map((fields) => aLine(fields));
          const subtotal = addCents(...lines.map((each) => cents(each.price * each.quantity)));
          const discount = percentOf(subtotal, percent);
          const amounts = chargedAmounts(lines, percentTerms(percent));
          expect(addCents(...amounts)).toBe(subtractCents(subtotal, discount));
          for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('order numbers', () => {
  const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 16 });

  test('a prefix and eight characters without 0/O, 1/I/L or U', () => {
    fc.assert(
      fc.property(eightBytes, (bytes) => {
        expect(orderNumberFrom('FH', bytes)).toMatch(/^FH-[2-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
  });

  test('the same bytes give the same number, and only the first 8 matter', () => {
    const bytes = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(orderNumberFrom('FH', bytes)).toBe(orderNumberFrom('FH', Uint8Array.from([...bytes, 9, 10])));
    expect(orderNumberFrom('FH', bytes)).not.toBe(orderNumberFrom('FH', bytes.toReversed()));
  });

  test('bytes in a larger buffer are read from their own offset', () => {
    const pool = Uint8Array.from({ length: 24 }, (_, index) => index);
    expect(orderNumberFrom('FH', pool.subarray(8, 16))).toBe(orderNumberFrom('FH', pool.slice(8, 16)));
  });

  test('fewer than 8 bytes throw a RangeError', () => {
    expect(() => orderNumberFrom('FH', new Uint8Array(7))).toThrow(RangeError);
  });

  test('all characters are equally likely', () => {
    // A deterministic stream of bytes (32-bit xorshift), so that every run counts the same.
    let state = 0x9e3779b9;
    const nextByte = () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 8) & 0xff;
    };
    const counts = new Map<string, number>();
    for (let order = 0; order < 15_000; order++) {
      const number = orderNumberFrom('FH', Uint8Array.from({ length: 8 }, nextByte));
      for (const letter of number.slice(3)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(30);
    // 4,000 are expected for each; one byte per letter would make it 4,219 for some and 3,750 for others.
    for (const count of counts.values()) expect(Math.abs(count - 4_000)).toBeLessThan(210);
  });
});

describe('normalizing an order number', () => {
  const NUMBER = 'FH-7K2M9QX4';

  test.each([
    'FH-7K2M9QX4',
    'fh-7k2m9qx4',
    'FH7K2M9QX4',
    'fh 7k2m9qx4',
    ' FH 7k2m 9qx4 ',
    '7K2M9QX4',
    '7k2m-9qx4',
    'FH–7K2M9QX4',
    '#FH-7K2M9QX4',
    'Fh_7K2M9QX4.',
  ])('%j', (typed) => {
    expect(normalizeOrderNumber('FH', typed)).toBe(NUMBER);
  });

  test('a number that starts with the letters of the prefix is complete without it', () => {
    expect(normalizeOrderNumber('FH', 'fh7k2m9q')).toBe('FH-FH7K2M9Q');
    expect(normalizeOrderNumber('FH', 'fh-fh7k2m9q')).toBe('FH-FH7K2M9Q');
    expect(normalizeOrderNumber('FH', 'fhfh7k2m9q')).toBe('FH-FH7K2M9Q');
  });

  test('a shorter or older number keeps its letters and prefix', () => {
    expect(normalizeOrderNumber('FH', 'fh-abc123')).toBe('FH-ABC123');
    expect(normalizeOrderNumber('FH', 'ABC123')).toBe('FH-ABC123');
    expect(normalizeOrderNumber('FH', ' FH abc123 ')).toBe('FH-ABC123');
    expect(normalizeOrderNumber('FH', 'mg-7k2m9qx4')).toBe('MG-7K2M9QX4');
  });

  test('every generated number is recognized in every spelling', () => {
    const spelling = fc.constantFrom(
      (number: string) => number,
      (number: string) => number.toLowerCase(),
      (number: string) => number.replace('-', ''),
      (number: string) => ` ${number.replace('-', ' ').toLowerCase()} `,
      (number: string) => number.slice('FH-'.length),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), spelling, (bytes, spell) => {
        const number = orderNumberFrom('FH', bytes);
        expect(normalizeOrderNumber('FH', spell(number))).toBe(number);
      }),
    );
  });

  test('text without a valid letter or digit is not an order number', () => {
    expect(normalizeOrderNumber('FH', ' - ')).toBe('FH-');
  });
});

describe('order numbers in a text', () => {
  test.each([
    'Please cancel FH-7K2M9QX4.',
    'fh-7k2m9qx4',
    'my order is FH 7K2M9QX4, thanks',
    'Order #FH7K2M9QX4',
    'order number 7k2m9qx4\nplease',
    '(FH–7K2M9QX4)',
  ])('%j has one', (text) => {
    expect(orderNumbersIn('FH', text)).toEqual(['FH-7K2M9QX4']);
  });

  test('several come in the order of the text, each once', () => {
    expect(orderNumbersIn('FH', 'FH-BBBB3333 and FH-AAAA2222, so FH-BBBB3333')).toEqual([
      'FH-BBBB3333',
      'FH-AAAA2222',
    ]);
  });

  test('a number from before the shop changed its prefix is found', () => {
    expect(orderNumbersIn('FH', 'OLD-7K2M9QX4')).toContain('OLD-7K2M9QX4');
  });

  test.each(['', 'Where is it?', 'FH-7K2M9QX', 'FH-7K2M9QX42', 'FH-7K2M9QX0', '7K2M 9QX4'])(
    '%j has none',
    (text) => {
      expect(orderNumbersIn('FH', text)).toEqual([]);
    },
  );
});

test('these are all statuses of an order', () => {
  expect(ORDER_STATUSES).toEqual([
    'awaiting_payment',
    'paid',
    'processing',
    'packed',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
    'disputed',
  ]);
});

test.each([
  ['awaiting_payment', false],
  ['paid', true],
  ['processing', true],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
  ['refunded', false],
] as const)('an order that is %s is paid for: %s', (status, isPaid) => {
  expect(isPaidFor(status)).toBe(isPaid);
});
