import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { categoryForTable, PRODUCT_TABLES } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { percentOff } from '#domain/products/discount.ts';
import { parseOptions, parseSizes } from '#domain/products/parse-options.ts';
import { PRODUCT_FACTS, type ProductFact, STONES, type Stone } from '#domain/products/product-facts.ts';

type DemoProduct = {
  id: string;
  name: string;
  description: string;
  price: number;
  original_price: number | null;
  photo: string;
  sizes: string[];
  lengths_and_prices: { price: number; stripe_price_id: string | null }[];
  stripe_price_id: string | null;
  in_stock: boolean;
  ships_today: boolean;
  customizable?: boolean;
  personalization?: { is_required: boolean };
  is_made_on_request?: boolean;
  stone: Stone | null;
  /** A loose stone has its clarity_grade instead. */
  stone_clarity?: string | null;
  facts: ProductFact[];
  created_at: string;
  updated_at: string;
} & Record<string, unknown>;

type DemoReview = { author: string; text: string; rating: number; time: string; product_id?: string };

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

const TABLES = PRODUCT_TABLES.map((table) => ({ table, rows: read<DemoProduct[]>(`./${table}.json`) }));
const PRODUCTS = TABLES.flatMap(({ rows }) => rows);
const REVIEWS = read<DemoReview[]>('./reviews.json');
const PHOTOS = readdirSync(new URL('../photos', import.meta.url)).map((file) => parse(file).name);

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe.each(TABLES)('$table', ({ table, rows }) => {
  test('has at least a dozen products', () => {
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });

  test('every product has the columns of its category and one category name', () => {
    const extra = categoryForTable(table).extraFields;
    for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining([...extra]));
    expect(new Set(rows.map((row) => row.category)).size).toBe(1);
  });

  test('every product has a picture of its own', () => {
    expect(rows.map((row) => row.photo).filter((photo) => !PHOTOS.includes(photo))).toEqual([]);
  });
});

test('no id, name, description, picture slug or price reference appears twice in the store', () => {
  const references = PRODUCTS.flatMap((product) => [
    product.stripe_price_id,
    ...product.lengths_and_prices.map((option) => option.stripe_price_id),
  ]).filter((reference) => reference !== null);
  expect(repeated(references)).toEqual([]);
  expect(references.filter((reference) => !/^price_demo_[a-z0-9_]+$/.test(reference))).toEqual([]);
  for (const field of ['id', 'name', 'description', 'photo'] as const) {
    expect(repeated(PRODUCTS.map((product) => product[field]))).toEqual([]);
  }
});

test('descriptions open differently and run two to four sentences', () => {
  const opening = (text: string) => text.split(' ').slice(0, 4).join(' ');
  expect(repeated(PRODUCTS.map((product) => opening(product.description)))).toEqual([]);
  for (const { id, description } of PRODUCTS) {
    const sentences = description.split(/(?<=\.)\s/).length;
    expect(sentences, id).toBeGreaterThanOrEqual(2);
    expect(sentences, id).toBeLessThanOrEqual(4);
    expect(description, id).not.toContain('!');
  }
});

test('a product costs $45 to $9,800, and its options rise from its own price', () => {
  for (const { id, price, lengths_and_prices } of PRODUCTS) {
    const ladder = lengths_and_prices.map((option) => option.price);
    for (const each of [price, ...ladder]) {
      expect(Number.isInteger(each), id).toBe(true);
      expect(each, id).toBeGreaterThanOrEqual(4_500);
      expect(each, id).toBeLessThanOrEqual(980_000);
    }
    expect(ladder, id).toEqual([...new Set(ladder)].sort((a, b) => a - b));
    expect(ladder[0] ?? price, id).toBe(price);
  }
});

test('a discount is left to the database, and an original price takes at least one percent off', () => {
  for (const product of PRODUCTS) {
    expect(product, product.id).not.toHaveProperty('discount_percentage');
    const { id, price, original_price } = product;
    if (original_price !== null)
      expect(percentOff(cents(price), cents(original_price)), id).toBeGreaterThan(0);
  }
});

describe('the facts of a product agree with its own text', () => {
  const textOf = ({ name, description, gemstone, material }: DemoProduct) =>
    `${name} ${description} ${gemstone ?? ''} ${material}`;
  const having = (...facts: ProductFact[]) =>
    PRODUCTS.filter((product) => facts.every((fact) => product.facts.includes(fact)));

  test('every fact is one the store knows, once', () => {
    for (const { id, facts, stone } of PRODUCTS) {
      expect(PRODUCT_FACTS, id).toEqual(expect.arrayContaining(facts));
      expect(new Set(facts).size, id).toBe(facts.length);
      expect([...STONES, null], id).toContain(stone);
    }
  });

  test('a piece whose text names its stone has that stone, and one that says "no stones" has none', () => {
    for (const product of PRODUCTS) {
      const text = textOf(product);
      if (/no stones/i.test(text)) expect(product.stone, product.id).toBeNull();
      else if (/simulant|cubic zirconia/i.test(text)) expect(product.stone, product.id).toBe('simulant');
      else if (/lab-grown diamond/i.test(text)) expect(product.stone, product.id).toBe('lab-grown-diamond');
      else if (/moissanite/i.test(text)) expect(product.stone, product.id).toBe('moissanite');
      // Nothing here is mined, and a stone not named is moissanite.
      else expect(['moissanite', null], product.id).toContain(product.stone);
    }
  });

  test('a piece without stones states nothing of stones', () => {
    for (const { id, facts, stone_clarity } of PRODUCTS.filter(({ stone }) => stone === null)) {
      expect(stone_clarity, id).toBeNull();
      expect(facts, id).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/brilliant|fire|certificate/)]),
      );
    }
  });

  test('a polished piece has no stones: plain grillz, plain and initial rings, tube hoops', () => {
    const polished = PRODUCTS.filter(({ style }) => /^(Polished|Plain|Initial)$/.test(String(style)));
    expect(polished.length).toBeGreaterThan(8);
    for (const { id, stone } of polished) expect(stone, id).toBeNull();
  });

  test('a clarity that the text names is the one stated', () => {
    for (const product of PRODUCTS.filter(({ stone_clarity }) => stone_clarity != null)) {
      const named = /\b(VVS1|VS1|VS)\b/.exec(textOf(product))?.[1];
      if (named) expect(product.stone_clarity, product.id).toBe(named);
    }
  });

  test('only moissanite that is not black has more fire than a diamond', () => {
    for (const product of having('more-fire-than-diamond')) {
      expect(product.stone, product.id).toBe('moissanite');
      expect(textOf(product), product.id).not.toMatch(/opaque|black moissanite/i);
    }
  });

  test('step cuts and opaque stones are not brilliants', () => {
    for (const product of having('brilliant-cut'))
      expect(textOf(product), product.id).not.toMatch(/step cut|step-cut|emerald cut|baguette|opaque/i);
  });

  test('a coat that has to be renewed does fade', () => {
    for (const product of having('tarnish-resistant'))
      expect(textOf(product), product.id).not.toMatch(/coat is renewed|black rhodium/i);
  });

  test('watches alone state what only a watch can be', () => {
    const watches = [
      'original-design',
      'scratch-resistant',
      'precision-movement',
      'water-resistant',
    ] as const;
    for (const fact of watches) for (const { id } of having(fact)) expect(id).toMatch(/^watch-/);
    for (const product of having('scratch-resistant')) expect(textOf(product)).toMatch(/sapphire/i);
    for (const product of having('water-resistant')) expect(textOf(product)).toMatch(/\b(50|100) m\b/);
  });

  test('every piece has the lifetime warranty that the terms of sale promise', () => {
    expect(having('warranty')).toHaveLength(PRODUCTS.length);
  });
});

describe('families and specifications', () => {
  type Specified = DemoProduct & { family?: string; width_mm?: number; color: string | null };
  const specified = PRODUCTS as Specified[];
  const families = Map.groupBy(
    specified.filter(({ family }) => family !== undefined),
    ({ family }) => family,
  );

  test('a family has several pieces, told apart by color, width or carats, in one category', () => {
    expect(families.size).toBeGreaterThan(20);
    for (const [family, pieces] of families) {
      expect(pieces.length, family).toBeGreaterThan(1);
      expect(new Set(pieces.map(({ category }) => category)).size, family).toBe(1);
      const kinds = pieces.map(({ color, width_mm, total_carats }) => `${color} ${width_mm} ${total_carats}`);
      expect(repeated(kinds), family).toEqual([]);
    }
  });

  test('a width in the name is the width stated', () => {
    for (const { id, name, width_mm } of specified) {
      const [, named] = /, (\d+(?:\.\d+)?) mm$/.exec(name) ?? [];
      if (named) expect(width_mm, id).toBe(Number(named));
    }
  });

  test('what is stated is in the text: weight, carats, plating and clasp', () => {
    const said = ({ name, description }: DemoProduct) =>
      `${name} ${description}`.replaceAll(/\bfor (?=\d)/g, 'at ');
    for (const product of specified) {
      const { id, weight, plating, clasp, total_carats } = product;
      const text = said(product).toLowerCase();
      const grams = /^[\d.]+ g/.exec(String(weight ?? ''))?.[0];
      if (weight != null) expect(text, id).toContain(grams);
      if (plating != null) expect(text, id).toMatch(/rhodium|18k gold/);
      if (clasp != null) expect(text, id).toContain('clasp');
      const carats = /^[\d.]+/.exec(String(total_carats ?? ''))?.[0];
      if (carats)
        expect(text.replace('one carat', '2 carat').replace('half a carat', '1 carat'), id).toMatch(
          new RegExp(`(^|\\D)${carats}( ct| carat)|two carats`),
        );
    }
  });
});

test('a piece whose text says its carats states them, or is chosen by them', () => {
  const silent = PRODUCTS.filter(
    ({ name, description, total_carats, lengths_and_prices }) =>
      /\d (?:carats?|ct)\b/.test(`${name} ${description}`) &&
      total_carats === undefined &&
      !lengths_and_prices.some((option) => 'carat_weight' in option),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every stored option and size is one a shopper can pick', () => {
  for (const { id, sizes, lengths_and_prices } of PRODUCTS) {
    expect(parseOptions(lengths_and_prices), id).toHaveLength(lengths_and_prices.length);
    expect(parseSizes(sizes), id).toEqual(sizes);
  }
});

test('a customizable piece asks for its text, unless it is drawn on request or its picture comes by email', () => {
  const silent = PRODUCTS.filter(
    ({ customizable, is_made_on_request, personalization, description }) =>
      customizable &&
      !is_made_on_request &&
      !personalization?.is_required &&
      !/reply to your order confirmation email/.test(description),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('a piece made for its buyer does not ship today', () => {
  const made = TABLES.filter(({ table }) => categoryForTable(table).noReturns === 'made-to-order');
  const ready = made.flatMap(({ rows }) => rows.filter(({ ships_today }) => ships_today));
  expect(ready.map(({ id }) => id)).toEqual([]);
  expect(PRODUCTS.filter(({ ships_today }) => ships_today).length).toBeGreaterThan(50);
});

test('the store shows every state: sold out, not for sale, only its options for sale, no reviews yet', () => {
  const hasPricedOption = ({ lengths_and_prices }: DemoProduct) =>
    lengths_and_prices.some((option) => option.stripe_price_id !== null);
  const withoutReference = PRODUCTS.filter((product) => product.stripe_price_id === null);
  expect(withoutReference.filter(hasPricedOption)).not.toEqual([]);
  expect(withoutReference.every(hasPricedOption)).toBe(false);
  expect(PRODUCTS.every((product) => product.in_stock)).toBe(false);
  const reviewed = new Set(REVIEWS.map((review) => review.product_id));
  expect(PRODUCTS.filter((product) => !reviewed.has(product.id)).length).toBeGreaterThan(20);
});

test('no product claims a rating, and nothing is updated before it was created', () => {
  for (const product of PRODUCTS) {
    const { id, created_at, updated_at } = product;
    expect(product, id).not.toHaveProperty('rating');
    expect(product, id).not.toHaveProperty('review_count');
    expect(Date.parse(updated_at), id).toBeGreaterThanOrEqual(Date.parse(created_at));
  }
});

test('pendants use the fixed gemstone and cut choices, both spellings included', () => {
  const pendants = read<DemoProduct[]>('./pendant_products.json');
  expect(new Set(pendants.map((pendant) => pendant.gemstone))).toEqual(
    new Set(['Moissanite', 'VVS Diamond Simulants (CZ)', 'VVS Moissanite', 'VVS Moissanites']),
  );
  const cuts = [
    'Round Cut',
    'Baguette',
    'Emerald Cut',
    'Baguette Cut',
    'Heart Cut',
    'Marquise Cut',
    'Oval Cut',
  ];
  expect(new Set(pendants.map((pendant) => pendant.diamond_cut))).toEqual(
    new Set([...cuts, 'Pear Cut', 'Princess Cut']),
  );
});

describe('reviews', () => {
  test('there are 300 or more, most of products, from different people and in different words', () => {
    expect(REVIEWS.length).toBeGreaterThanOrEqual(300);
    expect(REVIEWS.filter((review) => review.product_id).length).toBeGreaterThanOrEqual(300);
    expect(repeated(REVIEWS.map((review) => review.author))).toEqual([]);
    expect(repeated(REVIEWS.map((review) => review.text))).toEqual([]);
  });

  test('each is of a product there is, and no older than it', () => {
    for (const { author, product_id, time } of REVIEWS) {
      expect(time, author).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (product_id === undefined) continue;
      const product = PRODUCTS.find(({ id }) => id === product_id);
      expect(product, `${author}: ${product_id}`).toBeDefined();
      expect(Date.parse(time), author).toBeGreaterThan(Date.parse(product?.created_at ?? ''));
    }
  });

  test('are from the two years up to November 20, 2026', () => {
    const times = REVIEWS.map(({ time }) => time).sort();
    expect(times.at(0) ?? '').toMatch(/^202[56]-/);
    expect((times.at(-1) ?? '') <= '2026-11-20').toBe(true);
  });

  test('give every number of stars, mostly five and four', () => {
    const share = (stars: number) => REVIEWS.filter(({ rating }) => rating === stars).length / REVIEWS.length;
    expect([1, 2, 3, 4, 5].map(share).every((each) => each > 0)).toBe(true);
    expect(share(5) + share(4)).toBeGreaterThan(0.8);
    expect(share(5) + share(4)).toBeLessThan(0.95);
  });
});

test('SAVE10 is the only promo code and takes ten percent off', () => {
  expect(read('./promo-codes.json')).toEqual([{ code: 'SAVE10', percentage: 10, active: true }]);
});
