import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { cardFor } from './card-for.ts';
import { parseProduct } from './parse-product.ts';
import { anOption, aProduct, aRow } from './product.fixture.ts';
import { additionalImages, isPurchasable, lowestPrice, priceFor, priceReferenceFor } from './product.ts';

const from90 = [anOption({ price: cents(120_00) }), anOption({ label: '16 inch', price: cents(90_00) })];

describe('parsing a product row', () => {
  test('lists and JSON text are parsed, and money is whole cents', () => {
    const row = aRow({
      original_price: 150_00,
      sizes: '["6"," "]',
      images: ['/media/second.webp', ''],
      lengths_and_prices: '[{"length":"18 inch","price":12000,"stripe_price_id":"price_18"}]',
    });
    expect(parseProduct(row, 'chain_products')).toMatchObject({
      id: 'luna',
      source_table: 'chain_products',
      price: 100_00,
      original_price: 150_00,
      sizes: ['6'],
      options: [anOption()],
      images: ['/media/second.webp'],
    });
  });

  test('the stored list of options is removed', () => {
    expect(parseProduct(aRow(), 'chain_products')).not.toHaveProperty('lengths_and_prices');
  });

  test('a missing original price stays missing', () => {
    expect(parseProduct(aRow(), 'chain_products').original_price).toBeNull();
  });

  test('a price that is not whole cents throws', () => {
    expect(() => parseProduct(aRow({ price: 19.99 }), 'chain_products')).toThrow(RangeError);
  });
});

describe('prices and options', () => {
  test('the lowest option price is shown, wherever it is in the list', () => {
    expect(lowestPrice({ price: cents(100_00), options: from90 })).toBe(90_00);
  });

  test('without options the price is the product’s own', () => {
    expect(lowestPrice({ price: cents(100_00), options: [] })).toBe(100_00);
  });

  test('the chosen option replaces the price and the price reference', () => {
    const option = anOption({ price: cents(120_00), stripePriceId: 'price_18' });
    expect(priceFor(aProduct(), option)).toBe(120_00);
    expect(priceReferenceFor(aProduct(), option)).toBe('price_18');
  });

  test('a chosen option may be free', () => {
    expect(priceFor(aProduct(), anOption({ price: cents(0) }))).toBe(0);
  });

  test("without a choice, the product's own price and reference apply", () => {
    expect(priceFor(aProduct(), null)).toBe(100_00);
    expect(priceReferenceFor(aProduct(), null)).toBe('price_luna');
  });

  test('a chosen option without a reference never falls back to the product’s own', () => {
    expect(priceReferenceFor(aProduct(), anOption({ stripePriceId: null }))).toBeNull();
  });

  test.each([null, '', '   '])('a blank reference (%j) is none', (stripe_price_id) => {
    expect(priceReferenceFor(aProduct({ stripe_price_id }), null)).toBeNull();
  });
});

describe('whether a product can be bought', () => {
  const unpriced = anOption({ stripePriceId: null });
  test.each([
    ['its own reference and no options', aProduct(), true],
    ['no reference and no options', aProduct({ stripe_price_id: null }), false],
    ['references only on its options', aProduct({ stripe_price_id: null, options: [anOption()] }), true],
    ['one priced option among unpriced ones', aProduct({ options: [unpriced, anOption()] }), true],
    ['its own reference, but none on its options', aProduct({ options: [unpriced] }), false],
  ])('a product with %s: %#', (_, product, expected) => {
    expect(isPurchasable(product)).toBe(expected);
  });
});

describe('a listing card', () => {
  test('its discount follows from the two prices it shows', () => {
    const overrides = { original_price: cents(150_00), discount_percentage: 99 };
    expect(cardFor(aProduct(overrides)).discount_percentage).toBe(33);
    const options = [anOption({ price: cents(100_00) })];
    expect(cardFor(aProduct({ ...overrides, options })).discount_percentage).toBe(33);
    expect(cardFor(aProduct({ ...overrides, options: from90 })).discount_percentage).toBe(0);
  });

  test('its price is "From" only where options differ in price', () => {
    const same = [
      anOption({ label: '6', price: cents(90_00) }),
      anOption({ label: '7', price: cents(90_00) }),
    ];
    expect(cardFor(aProduct({ options: [] }))).not.toHaveProperty('isFrom');
    expect(cardFor(aProduct({ options: same }))).not.toHaveProperty('isFrom');
    expect(cardFor(aProduct({ options: from90 }))).toHaveProperty('isFrom', true);
  });

  test('it shows the lowest price and that there are options', () => {
    expect(cardFor(aProduct({ options: from90 }))).toMatchObject({ price: 90_00, hasOptions: true });
    expect(cardFor(aProduct())).toMatchObject({ price: 100_00, hasOptions: false });
  });

  test('it has no original price that would not be shown', () => {
    expect(cardFor(aProduct({ original_price: cents(100_00) })).original_price).toBeNull();
    expect(cardFor(aProduct({ original_price: cents(140_00) })).original_price).toBe(140_00);
  });

  test.each([
    [true, true],
    [false, undefined],
    [undefined, undefined],
  ])('customizable %j shows the badge %j', (customizable, expected) => {
    const product = customizable === undefined ? aProduct() : aProduct({ customizable });
    expect(cardFor(product).isCustomizable).toBe(expected);
  });

  test('it has the clarity grade if there is one', () => {
    expect(cardFor(aProduct({ clarity_grade: 'VVS1' })).clarityGrade).toBe('VVS1');
    expect(cardFor(aProduct())).not.toHaveProperty('clarityGrade');
  });

  test('it shows that it is unavailable', () => {
    expect(cardFor(aProduct({ stripe_price_id: null })).isPurchasable).toBe(false);
  });

  test('it is small: no description, sizes, options or references', () => {
    const card = cardFor(aProduct({ options: from90, sizes: ['6'] }));
    for (const field of ['description', 'sizes', 'options', 'images', 'stripe_price_id'])
      expect(card).not.toHaveProperty(field);
  });
});

describe('additional pictures', () => {
  const images = ['/media/first.webp', '/media/second.webp', '/media/third.webp'];

  test('exclude the first one, even if it is listed among them', () => {
    expect(additionalImages({ image_url: '/media/first.webp', images })).toEqual(images.slice(1));
    expect(additionalImages({ image_url: null, images })).toEqual(images);
  });

  test('a card has the first additional picture, or no field at all', () => {
    expect(cardFor(aProduct({ image_url: '/media/first.webp', images })).second_image_url).toBe(images[1]);
    expect(Object.keys(cardFor(aProduct()))).not.toContain('second_image_url');
  });
});
