import { categoryForTable } from '#domain/categories.ts';
import { formatCents } from '#domain/money.ts';
import { formatAverage } from '#domain/reviews/rating.ts';
import { productAvailability } from './availability.ts';
import { cardFor } from './card-for.ts';
import { parseMoreSpecifications, type Specification } from './more-specifications.ts';
import { areSizes, sizeIn } from './option-sizes.ts';
import type { Product, ProductCard } from './product.ts';
import { type ReturnPolicy, returnWindowFor } from './returns.ts';
import { STONE_NAMES, specificationsOf } from './specifications.ts';
import { shownUnitsLeft } from './stock.ts';

/** The head of a column. */
export type ComparedPiece = ProductCard & {
  /** Whether something is chosen or written before it can be bought. */
  hasChoices: boolean;
  /** Whether its size is all that is chosen. */
  hasOnlySizes: boolean;
};

/** One row of a comparison: what is compared, and what each product says of it; null: nothing. */
export type ComparedRow = { label: string; values: (string | null)[] };

type Read<Value> = (product: Product) => Value;
type RowReader = readonly [label: string, read: Read<string | null>, missing?: Read<string | null>];

const STOCK_LABELS = {
  available: 'In stock',
  'sold-out': 'Sold out',
  'not-available': 'Not available',
  'on-request': 'Made on request',
} as const;

/** Rows of a product's specifications that are compared as they are. */
const SPECIFIED = [
  'Cut',
  'Clarity',
  'Carats',
  'Plating',
  'Width',
  'Weight',
  'Link',
  'Clasp',
  'Frame',
  'Lens',
];

export function comparedPiece(product: Product): ComparedPiece {
  const { sizes, options, personalization } = product;
  const hasOptions = options.length > 1;
  const hasSizes = sizes.length > 1;
  return {
    ...cardFor(product),
    hasChoices: hasSizes || hasOptions || personalization !== null,
    hasOnlySizes: personalization === null && (hasOptions ? !hasSizes && areSizes(options) : hasSizes),
  };
}

/**
 * The facts of some products side by side, always in the same order. Omits rows for which no product has a value. Where
 * the meaning of a missing value is known, it gets words, such as `One size`.
 */
export function comparedRows(products: readonly Product[], returns: ReturnPolicy): ComparedRow[] {
  const someShipToday = products.some(({ ships_today }) => ships_today);
  const first: RowReader[] = [
    ['Stock', stockOf],
    ['Ships today', ({ ships_today }) => (someShipToday ? yesOrNo(ships_today) : null)],
    ['Kind', ({ category, source_table }) => category || categoryForTable(source_table).menuLabel],
    ['Material', ({ material }) => material],
    ['Color', ({ color }) => color],
    ['Stone', ({ gemstone, stone }) => gemstone ?? (stone && STONE_NAMES[stone])],
    ...SPECIFIED.map((name): RowReader => [name, specified(name)]),
  ];
  const last: RowReader[] = [
    ['Sizes', sizesOf, ({ options }) => (options.length > 0 ? null : 'One size')],
    ['Options', optionsOf],
    ['Your text', ({ personalization }) => personalization?.label ?? null, () => 'None'],
    [
      'Rating',
      ({ rating, review_count }) => (review_count > 0 ? `${formatAverage(rating)} (${review_count})` : null),
      () => 'No reviews yet',
    ],
    ['Returns', (product) => daysOf(returnWindowFor(product, returns))],
  ];
  const own = ownNamesOf(
    products,
    [...first, ...last].map(([label]) => label),
  ).map((name): RowReader => [name, specified(name)]);
  return [...first, ...own, ...last]
    .filter(([, read]) => products.some(read))
    .map(([label, read, missing]) => ({
      label,
      values: products.map((product) => read(product) || (missing?.(product) ?? null)),
    }));
}

function specified(wanted: string): Read<string | null> {
  const isWanted = ([name]: Specification) => name.toLowerCase() === wanted.toLowerCase();
  return (product) => specificationsOf(product).find(isWanted)?.[1] ?? null;
}

/** The names of rows that merchants added, each once. Those in `taken` are left out. */
function ownNamesOf(products: readonly Product[], taken: readonly string[]): string[] {
  const names = products.flatMap(({ more_specifications }) =>
    (parseMoreSpecifications(more_specifications ?? '') ?? []).map(([name]) => name),
  );
  const seen = new Set(taken.map((name) => name.toLowerCase()));
  return names.filter((name) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}

function stockOf(product: Product): string {
  const left = shownUnitsLeft(product.unitsLeft, null);
  const availability = productAvailability(product);
  return availability === 'available' && left !== null ? `Only ${left} left` : STOCK_LABELS[availability];
}

/** Its sizes and lengths. Carats and teeth are only options. */
function sizesOf({ sizes, options }: Product): string {
  const inOptions = options.filter(({ length }) => length !== '').map(({ label }) => sizeIn(label));
  return [...sizes, ...inOptions].join(', ');
}

function optionsOf({ options, unitsLeft }: Product): string {
  return options
    .map(({ label, price, stripePriceId }) => {
      const isOut = stripePriceId === null || shownUnitsLeft(unitsLeft, label) === 0;
      return `${label}: ${isOut ? 'sold out' : formatCents(price)}`;
    })
    .join('\n');
}

function daysOf(days: number | null): string {
  return days === null ? 'No returns' : `${days} days`;
}
