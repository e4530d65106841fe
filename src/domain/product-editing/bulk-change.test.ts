import { describe, expect, it } from 'vitest';
import { setMoneyFormat } from '#domain/money.ts';
import { aRow } from '#domain/products/product.fixture.ts';
import { type BulkChange, planBulkChange } from './bulk-change.ts';

const plan = (change: BulkChange, given: Parameters<typeof aRow>[0] = {}) =>
  planBulkChange(aRow(given), 'hip_hop_ring_products', change);

describe('a bulk change of prices', () => {
  it.each([
    ['KWD', '.99', 19_990, 20_990],
    ['KWD', '.00', 19_990, 21_000],
    ['JPY', '.99', 1999, 2099],
  ] as const)('in %s, 5 percent more ending in %s', (currency, ending, price, expected) => {
    setMoneyFormat({ currency, locale: 'en-US' });
    const planned = plan({ price: { by: 'percent', percent: 5, ending } }, { price });
    setMoneyFormat({ currency: 'USD', locale: 'en-US' });
    expect(planned).toMatchObject({ value: { price: expected } });
  });

  it.each([
    ['19.99 + 5% ending in .99 is 20.99', 19_99, 5, '.99', 20_99],
    ['half a cent is rounded up', 10, 5, 'exact', 11],
    ['the higher of two endings', 10_50, 0.0001, '.00', 11_00],
    ['never below 0.99', 20, -50, '.99', 99],
    ['percents below zero lower', 100_00, -25, 'exact', 75_00],
  ] as const)('%s', (_, price, percent, ending, expected) => {
    expect(plan({ price: { by: 'percent', percent, ending } }, { price })).toMatchObject({
      ok: true,
      value: { price: expected },
    });
  });

  it.each([
    [{ by: 'amount', amount: -100_00, ending: 'exact' }],
    [{ by: 'amount', amount: -100_01, ending: 'exact' }],
  ] as const)('zero and below is refused: %j', (price) => {
    expect(plan({ price })).toMatchObject({ ok: false });
  });

  it("changes every option, and the product's price is the lowest", () => {
    const lengths_and_prices = [
      { length: '18 in', price: 200, stripe_price_id: 'a' },
      { length: '20 in', price: 100, stripe_price_id: 'b' },
    ];
    const change = { price: { by: 'amount', amount: 50, ending: 'exact' } } as const;
    expect(plan(change, { lengths_and_prices })).toMatchObject({
      ok: true,
      value: {
        price: 150,
        lengths_and_prices: [{ price: 250 }, { price: 150 }],
      },
    });
    expect(plan({ price: { by: 'set', amount: 5 } }, { lengths_and_prices })).toMatchObject({ ok: false });
  });

  it('keeps the old price as the original price, and rejects an original price below the price', () => {
    const sale = {
      price: { by: 'percent', percent: -10, ending: 'exact' },
      originalPrice: { by: 'price' },
    } as const;
    expect(plan(sale)).toMatchObject({ ok: true, value: { price: 90_00, original_price: 100_00 } });
    expect(plan({ originalPrice: { by: 'set', amount: 99_99 } })).toMatchObject({ ok: false });
    expect(plan({ originalPrice: null }, { original_price: 200_00 })).toEqual({
      ok: true,
      value: { original_price: null },
    });
  });
});

it('facts are added and removed in their fixed order', () => {
  const facts = ['warranty', 'certificate'];
  expect(plan({ addFacts: ['brilliant-cut'], removeFacts: ['warranty'] }, { facts })).toEqual({
    ok: true,
    value: { facts: ['brilliant-cut', 'certificate'] },
  });
});
