import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFor } from '#domain/cart/add-to-cart.ts';
import { addLine, lineKey, parseCartLines } from '#domain/cart/cart.ts';
import { totalsFor } from '#domain/cart/cart-totals.ts';
import { describeChoices } from '#domain/cart/describe-choices.ts';
import { repriceLine } from '#domain/cart/reprice-line.ts';
import { cents } from '#domain/money.ts';
import { chargedAmounts } from '#domain/orders/order.ts';
import { sumOfUnits, unitsLeft } from '#domain/orders/refund.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import { parsePersonalization } from './parse-personalization.ts';
import { firstRefusedCharacter, readPersonalText } from './personal-text.ts';
import type { Personalization } from './personalization.ts';
import { aLine, aProduct } from './product.fixture.ts';
import { isTextFinal } from './returns.ts';

const ENGRAVING: Personalization = {
  label: 'Engraving',
  maxLength: 5,
  characters: ['latin-letters', 'spaces', 'hearts'],
  isRequired: false,
  price: cents(25_00),
  lettering: null,
};

describe('an engraved text', () => {
  test.each([
    ['LUNA', 'LUNA'],
    ['  A   B ', 'A B'],
    ['', ''],
    ['   ', ''],
    ['ABCDE', 'ABCDE'],
    // Composed first, so that an accent does not count separately.
    ['e\u0301e\u0301e\u0301e\u0301e\u0301', 'ééééé'],
    // As phones type it, with the selector for the colored symbol.
    ['A ♥\ufe0f', 'A ♥'],
  ])('%j is engraved as %j', (typed, made) => {
    const value = made && { label: 'Engraving', text: made, price: 25_00 };
    expect(readPersonalText(ENGRAVING, typed)).toEqual({ ok: true, value: value || null });
  });

  test.each([
    ['ABCDEF', 'text-too-long'],
    ['A1', 'text-characters'],
    ['Жук', 'text-characters'],
    ['A-B', 'text-characters'],
    ['A\u200bB', 'text-invisible'],
    ['A\u202eB', 'text-invisible'],
    ['A\nB', 'text-invisible'],
    ['A\u00a0B', 'text-invisible'],
  ])('%j is rejected: %s', (typed, refusal) => {
    expect(readPersonalText(ENGRAVING, typed)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['straße', null],
    ['A-B', '-'],
    ['AB 1', '1'],
    ['A Ж\u0301', 'Ж\u0301'],
    ['A 🇺🇸', '🇺🇸'],
    ['A 👍', '👍'],
  ])('of %j the first refused character is %j', (typed, character) => {
    expect(firstRefusedCharacter(ENGRAVING, typed)).toBe(character);
  });

  test('is required if the product is not sold without it', () => {
    const required = { ...ENGRAVING, isRequired: true };
    expect(readPersonalText(required, ' ')).toEqual({ ok: false, refusal: 'text-required' });
  });

  test('invalid rules accept no text', () => {
    for (const stored of [null, undefined, 'text', {}, { label: 'A', characters: [], max_length: 'x' }]) {
      expect(parsePersonalization(stored)).toBeNull();
    }
  });
});

describe('in the cart', () => {
  const product = aProduct({ personalization: ENGRAVING });
  const lineWith = (text: string) => {
    const read = readPersonalText(ENGRAVING, text);
    if (!read.ok) throw new Error(read.refusal);
    const line = lineFor(product, { size: null, option: null, personalization: read.value });
    if (!line.ok) throw new Error(line.refusal);
    return line.value;
  };

  test('the same product with another text is another line, and includes the price of its text', () => {
    const [luna, nova, plain] = [lineWith('LUNA'), lineWith('NOVA'), lineWith('')];
    expect(new Set([luna, nova, plain].map(lineKey)).size).toBe(3);
    expect([luna.price, nova.price, plain.price]).toEqual([125_00, 125_00, 100_00]);
    const twice = addLine([luna, nova], lineWith('  LUNA '));
    expect(twice.ok && twice.value.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(describeChoices(luna)).toEqual(['Engraving: “LUNA”']);
  });

  test('a line without a text keeps its earlier key', () => {
    expect(lineKey(aLine())).toBe('["luna","Standard","","","price_luna"]');
  });

  test('a text is restored from storage, and a line with an unreadable one is dropped', () => {
    const luna = lineWith('LUNA');
    expect(parseCartLines(JSON.parse(JSON.stringify([luna])))).toEqual([luna]);
    expect(parseCartLines([{ ...luna, personalization: { label: 'Engraving', text: 7, price: 0 } }])).toEqual(
      [],
    );
  });

  test("repricing uses the text's current price, and rejects a text that is no longer offered", () => {
    const luna = lineWith('LUNA');
    const cheaper = aProduct({ personalization: { ...ENGRAVING, price: cents(10_00) } });
    expect(repriceLine(luna, cheaper)).toMatchObject({ change: 'price-changed', line: { price: 110_00 } });
    const shorter = aProduct({ personalization: { ...ENGRAVING, maxLength: 3 } });
    expect(repriceLine(luna, shorter).change).toBe('not-for-sale');
    expect(repriceLine(luna, aProduct()).change).toBe('not-for-sale');
    const required = aProduct({ personalization: { ...ENGRAVING, isRequired: true } });
    expect(repriceLine(lineWith(''), required).change).toBe('not-for-sale');
    expect(repriceLine(luna, product)).toEqual({ line: luna, change: 'none', left: null });
  });

  test('an engraved product cannot be returned if the policy says so', () => {
    expect(isTextFinal(product, { windowDays: 30 })).toBe(true);
    expect(isTextFinal(product, { windowDays: 30, acceptsPersonalized: true })).toBe(false);
    expect(isTextFinal(aProduct({ is_returnable: false }), { windowDays: 30 })).toBe(false);
  });
});

test('charged amounts and refunds sum to the total for any texts, prices and discount', () => {
  const amounts = fc.integer({ min: 0, max: 500_00 });
  const lines = fc.array(
    fc.record({ price: amounts, text: amounts, quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (given, percentage) => {
      const priced = given.map(({ price, text, quantity }, index) => {
        const product = aProduct({
          id: `piece-${index}`,
          price: cents(price),
          personalization: { ...ENGRAVING, price: cents(text) },
        });
        const personalization = { label: 'Engraving', text: 'LUNA', price: cents(text) };
        const line = lineFor(product, { size: null, option: null, personalization });
        if (!line.ok) throw new Error(line.refusal);
        return { ...line.value, quantity };
      });
      const plain = given.reduce((sum, { price, text, quantity }) => sum + (price + text) * quantity, 0);
      const totals = totalsFor(priced, percentTerms(percentage));
      expect(totals.subtotal).toBe(plain);
      const charged = chargedAmounts(priced, percentTerms(percentage));
      expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe(totals.total);
      const refundable = charged.map((amount, line_number) => ({
        line_number,
        product_id: 'piece',
        quantity: priced[line_number]?.quantity ?? 0,
        amount,
      }));
      expect(sumOfUnits(unitsLeft({ lines: refundable, goodsTax: cents(0) }, []))).toBe(totals.total);
    }),
  );
});
