import { sizeLabel } from '#domain/products/option-sizes.ts';
import { type Cents, cents } from '../money.ts';
import { mapOriginalPrice } from './map-original-price.ts';
import { metalColors } from './metal-colors.ts';
import type { ImportProblem, SourceProduct, SourceVariant } from './source-product.ts';

/** Whether colors and metals become separate products or options. */
export type ColorChoice = 'split' | 'option';

/** One option of a product, combined from its variants. */
export type MappedOption = {
  kind: 'length' | 'teeth' | 'carat_weight';
  label: string;
  price: Cents;
  quantity: number | null;
  sku: string;
  barcode: string;
  row: number;
};

/** The variants of one product of this store. */
export type MappedVariants = {
  row: number;
  /** The color or metal that distinguishes it from the source's other products; null if there is only one. */
  splitBy: string | null;
  color: string | null;
  material: string | null;
  sizes: string[];
  /** Empty if the product has a single price. */
  options: MappedOption[];
  price: Cents;
  originalPrice: Cents | null;
  /** For a product without options. */
  quantity: number | null;
  sku: string;
  barcode: string;
  images: string[];
  notes: string[];
};

type Axis = { name: string; column: string; index: number };

const COLOR = /colou?r|farbe/i;
const METAL = /metal|material|finish|plating|karat|gold/i;
const SIZE = /size|gr(?:ö|oe)(?:ß|ss)e|talla|taille/i;

/**
 * Maps variants to products with one list of options. A color or metal axis creates separate products. A size axis
 * becomes the list of sizes if sizes have the same price and no stock, SKU or barcode of their own. The remaining
 * axes become options, with a combined label such as `18 in / 3 mm`.
 */
export function mapVariants(
  source: Pick<SourceProduct, 'axes' | 'variants' | 'columns' | 'state'>,
  colors: ColorChoice,
): { products: MappedVariants[]; problems: ImportProblem[] } {
  const problems = source.variants.flatMap((variant) => priceProblems(variant, source));
  if (problems.length > 0 || source.variants.length === 0) return { products: [], problems };
  const axes = source.axes.map((axis, index) => ({ ...axis, index }));
  const isConstant = ({ index }: Axis) => valuesOf(source.variants, index).length <= 1;
  const constant = axes.filter(isConstant);
  const varying = axes.filter((axis) => !isConstant(axis));
  const splitter = colors === 'split' ? varying.find(({ name }) => isColorLike(name)) : undefined;
  const others = varying.filter((axis) => axis !== splitter);
  const groups = splitter
    ? [...groupBy(source.variants, splitter.index)]
    : [[null, source.variants] as const];
  const colorOf = metalColors(groups.flatMap(([value]) => value || []));
  const products: MappedVariants[] = [];
  for (const [value, variants] of groups) {
    const mapped = mapGroup(variants, others, constant, splitter?.column ?? source.columns.key);
    problems.push(...mapped.problems);
    // A metal gets a color too, because swatches lead from one color to another.
    const look =
      splitter && value !== null
        ? { color: colorOf.get(value) ?? value, ...lookOf(splitter.name, value) }
        : {};
    products.push({ ...mapped.product, ...look, splitBy: value });
  }
  return { products, problems };
}

export function isColorLike(name: string): boolean {
  return COLOR.test(name) || METAL.test(name);
}

/** A color or metal as the matching field. */
export function lookOf(axis: string, value: string): { color: string } | { material: string } {
  return METAL.test(axis) && !COLOR.test(axis) ? { material: value } : { color: value };
}

function mapGroup(
  variants: readonly SourceVariant[],
  axes: readonly Axis[],
  constant: readonly Axis[],
  keyColumn: string,
): { product: Omit<MappedVariants, 'splitBy'>; problems: ImportProblem[] } {
  // An axis may vary across all variants but not within one color.
  const sizeAxis = axes.find((axis) => isSize(axis) && isPlainList(variants, axes, axis));
  const optionAxes = axes.filter((axis) => axis !== sizeAxis);
  const notes: string[] = [];
  const fixed = (matches: RegExp) => {
    const axis = constant.find(({ name }) => matches.test(name));
    return (axis && variants[0]?.values[axis.index]) || null;
  };
  const fixedSize = fixed(SIZE);
  const first = variants[0];
  if (!first) throw new Error('a product without variants');
  const labels = new Map<string, SourceVariant[]>();
  for (const variant of variants) {
    const label = namedBy(optionAxes, variant);
    const sharing = labels.get(label);
    if (sharing) sharing.push(variant);
    else labels.set(label, [variant]);
  }
  const hasOptions = optionAxes.length > 0;
  const problems = duplicateProblems(labels, optionAxes, sizeAxis, keyColumn);
  const options = !hasOptions
    ? []
    : [...labels].map(([label, sharing]) => optionOf(label, sharing, optionAxes));
  if (optionAxes.length > 1) {
    notes.push(
      `${optionAxes.map(({ name }) => name).join(' and ')} share one list of options, as in "${options[0]?.label}".`,
    );
  }
  if (sizeAxis && variants.some(({ quantity }) => quantity !== null)) {
    notes.push('The sizes share one count, as in the file.');
  }
  const own = optionAxes.some(isSize) ? ownOf(variants) : null;
  if (own) notes.push(`Sizes become options, as in "${options[0]?.label}", because each has its own ${own}.`);
  const original = mapOriginalPrice(variants, (variant) => namedBy(axes, variant));
  notes.push(...sharedCountNotes(labels), ...original.notes);
  const price = cents(Math.min(...variants.map(priceOf)));
  return {
    product: {
      row: first.row,
      color: fixed(COLOR),
      material: fixed(METAL),
      sizes: sizeAxis ? valuesOf(variants, sizeAxis.index) : fixedSize ? [fixedSize] : [],
      options,
      price,
      originalPrice: original.originalPrice,
      quantity: hasOptions ? null : totalOf(variants),
      sku: hasOptions ? '' : first.sku,
      barcode: hasOptions ? '' : first.barcode,
      images: [...new Set(variants.map(({ image }) => image).filter(Boolean))],
      notes,
    },
    problems,
  };
}

function optionOf(label: string, variants: readonly SourceVariant[], axes: readonly Axis[]): MappedOption {
  const [first] = variants;
  if (!first) throw new Error('an option without variants');
  return {
    kind: kindOf(axes),
    label,
    price: priceOf(first),
    quantity: totalOf(variants),
    sku: first.sku,
    barcode: first.barcode,
    row: first.row,
  };
}

function kindOf(axes: readonly Axis[]): MappedOption['kind'] {
  const names = axes.map(({ name }) => name).join(' ');
  if (/\bcarat|\bctw?\b|carat weight/i.test(names)) return 'carat_weight';
  return /teeth|tooth/i.test(names) ? 'teeth' : 'length';
}

function isSize({ name }: Axis): boolean {
  return SIZE.test(name);
}

function labelOf(axis: Axis, { values }: SourceVariant): string {
  const value = values[axis.index]?.trim() ?? '';
  return isSize(axis) ? sizeLabel(value) : value;
}

function namedBy(axes: readonly Axis[], variant: SourceVariant): string {
  return axes
    .map((axis) => labelOf(axis, variant))
    .filter(Boolean)
    .join(' / ');
}

/**
 * Whether sizes differ in nothing else and exist in the same combinations of the other axes. The store counts and
 * identifies options, but not entries of a list of sizes.
 */
function isPlainList(variants: readonly SourceVariant[], axes: readonly Axis[], size: Axis): boolean {
  const others = axes.filter((axis) => axis !== size);
  const all = valuesOf(variants, size.index).length;
  const combinations = Map.groupBy(variants, ({ values }) =>
    JSON.stringify(others.map(({ index }) => values[index])),
  );
  return [...combinations.values()].every(
    (sharing) =>
      new Set(sharing.map(({ price }) => price)).size === 1 &&
      new Set(sharing.map(({ values }) => values[size.index] ?? '')).size === all &&
      ownOf(sharing) === null,
  );
}

/** What each variant has of its own; null for nothing. Variants of one row, which stands for any value, share all. */
function ownOf(variants: readonly SourceVariant[]): 'stock' | 'SKU' | 'barcode' | null {
  if (new Set(variants.map(({ row }) => row)).size === 1) return null;
  if (variants.some(({ quantity }) => quantity !== null)) return 'stock';
  if (new Set(variants.map(({ sku }) => sku)).size > 1) return 'SKU';
  return new Set(variants.map(({ barcode }) => barcode)).size > 1 ? 'barcode' : null;
}

/** A row that stands for any value counts several options together, which the store cannot. */
function sharedCountNotes(labels: ReadonlyMap<string, readonly SourceVariant[]>): string[] {
  const byRow = new Map<number, string[]>();
  for (const [label, [first]] of labels) {
    if (first?.quantity) byRow.set(first.row, [...(byRow.get(first.row) ?? []), label]);
  }
  return [...byRow].flatMap(([row, sharing]) =>
    sharing.length < 2
      ? []
      : [
          `Row ${row} counts ${sharing.join(', ')} together. Each gets its whole stock here: correct it before you sell them.`,
        ],
  );
}

function duplicateProblems(
  labels: ReadonlyMap<string, readonly SourceVariant[]>,
  optionAxes: readonly Axis[],
  sizeAxis: Axis | undefined,
  keyColumn: string,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  for (const [label, sharing] of labels) {
    const column = optionAxes[0]?.column ?? sizeAxis?.column ?? keyColumn;
    if (optionAxes.length > 0 && label === '') {
      problems.push(
        ...sharing.map(({ row }) => ({
          row,
          column,
          message: 'This variant has no value to tell it from the others.',
        })),
      );
      continue;
    }
    const seen = new Map<string, number>();
    for (const { row, values } of sharing) {
      const size = sizeAxis ? (values[sizeAxis.index] ?? '') : '';
      const first = seen.get(size);
      if (first === undefined) seen.set(size, row);
      else problems.push({ row, column, message: repeatedSentence(first, values) });
    }
  }
  return problems;
}

function repeatedSentence(first: number, values: readonly string[]): string {
  const named = values.filter(Boolean).join(' / ');
  const same = named
    ? `the same options as row ${first} (${named})`
    : `no option that row ${first} does not have`;
  return `This variant has ${same}. Give each its own, or delete one row.`;
}

/** Products that are not on sale need no price yet. */
function priceProblems(
  { row, price, priceProblem }: SourceVariant,
  { state, columns }: Pick<SourceProduct, 'state' | 'columns'>,
): ImportProblem[] {
  if (priceProblem === null || (state !== 'active' && price !== null)) return [];
  return [{ row, column: columns.price, message: priceProblem }];
}

function priceOf({ price }: SourceVariant): Cents {
  if (price === null) throw new Error('a variant without a price');
  return price;
}

/** Null if a variant is not counted. Variants of one row, which stands for any value, share its count. */
function totalOf(variants: readonly SourceVariant[]): number | null {
  const byRow = new Map<number, number>();
  for (const { row, quantity } of variants) {
    if (quantity === null) return null;
    byRow.set(row, quantity);
  }
  return [...byRow.values()].reduce((total, quantity) => total + quantity, 0);
}

function valuesOf(variants: readonly SourceVariant[], index: number): string[] {
  return [...new Set(variants.map(({ values }) => values[index]?.trim() ?? '').filter(Boolean))];
}

function groupBy(variants: readonly SourceVariant[], index: number): Map<string, SourceVariant[]> {
  return Map.groupBy(variants, ({ values }) => values[index]?.trim() ?? '');
}
