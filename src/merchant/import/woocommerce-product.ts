import { isColorLike, lookOf } from '#domain/imports/map-variants.ts';
import type { ImportProblem, SourceProduct } from '#domain/imports/source-product.ts';
import { slugOf } from '#domain/slug.ts';
import { htmlToText } from './html-to-text.ts';
import type { SheetRow } from './read-sheet.ts';
import {
  attributeValue,
  cellOf,
  problemIn,
  readAttributes,
  splitList,
  type WooAttribute,
  type WooRole,
  type WooSheetColumns,
} from './woocommerce-cells.ts';
import { readVariants } from './woocommerce-variants.ts';

/** Reads a product with its variations; a simple product has none. */
export function readWooProduct(
  row: SheetRow,
  variations: readonly SheetRow[],
  columns: WooSheetColumns,
): SourceProduct {
  const text = (role: WooRole) => cellOf(row, columns[role]);
  const problems = problemsOf(row, variations, columns);
  const notes: string[] = [];
  const attributes = readAttributes(row, columns);
  const axes = attributes.filter((attribute) => isAxis(attribute, variations, columns));
  const rows = variations.length > 0 ? variations : [row];
  const variants = readVariants(rows, axes, columns, problems, notes);
  const short = htmlToText(unescaped(text('shortDescription')));
  const long = htmlToText(unescaped(text('description')));
  const slug = slugOf(text('name'));
  return {
    key: text('id') || text('sku') || slug,
    row: row.number,
    name: text('name'),
    description: [short, long === short ? '' : long].filter(Boolean).join('\n\n'),
    vendor: text('brands'),
    type: deepestCategory(splitList(text('categories'))),
    category: text('categories'),
    tags: splitList(text('tags')),
    state: text('published') === '' || text('published') === '1' ? 'active' : 'draft',
    isFeatured: text('featured') === '1',
    // If variants are counted, their counts decide.
    isInStock: text('inStock') !== '0' || variants.every(({ quantity }) => quantity !== null),
    ...looksOf(attributes.filter((each) => !axes.includes(each))),
    axes,
    variants,
    images: splitList(text('images')),
    imageAlts: {},
    oldPath: slug === '' ? null : `/product/${slug}`,
    seoTitle: withoutTemplate(text('seoTitle')),
    seoDescription: withoutTemplate(text('seoDescription')),
    problems,
    notes: [...new Set(notes)],
    columns: problemColumns(columns),
  };
}

/** A variation whose product is not in the file. */
export function readWooOrphan(row: SheetRow, columns: WooSheetColumns): SourceProduct {
  const product = readWooProduct(row, [], columns);
  const message = 'The product that this variation belongs to is not in the file.';
  return { ...product, key: `variation ${product.key}`, problems: [problemIn(row, columns.parent, message)] };
}

function problemsOf(
  row: SheetRow,
  variations: readonly SheetRow[],
  columns: WooSheetColumns,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const written = cellOf(row, columns.type);
  const type = written.toLowerCase();
  if (/grouped|external|bundle|subscription/.test(type)) {
    const message = `A product of the type "${written}" cannot be sold here. Leave it out, or change its type to simple and give it a price.`;
    problems.push(problemIn(row, columns.type, message));
  }
  if (!cellOf(row, columns.name)) problems.push(problemIn(row, columns.name, 'The name is missing.'));
  if (/variable/.test(type) && variations.length === 0) {
    const message =
      'This variable product has no variations in the file. Export the variations too, or change its type to simple.';
    problems.push(problemIn(row, columns.type, message));
  }
  return problems;
}

/** Whether the variations of a product differ in this attribute. */
function isAxis(
  { name, values }: WooAttribute,
  variations: readonly SheetRow[],
  columns: WooSheetColumns,
): boolean {
  if (variations.length === 0) return false;
  return values.length > 1 || variations.some((row) => attributeValue(row, name, columns) !== '');
}

function looksOf(attributes: readonly WooAttribute[]): { color: string; material: string } {
  const looks = { color: '', material: '' };
  for (const { name, values } of attributes) {
    if (isColorLike(name)) Object.assign(looks, lookOf(name, values.join(', ')));
  }
  return looks;
}

/** `Rings > Gold rings` says more than `Rings`. */
function deepestCategory(categories: readonly string[]): string {
  const depthOf = (category: string) => category.split('>').length;
  return categories.toSorted((one, other) => depthOf(other) - depthOf(one))[0] ?? '';
}

/**
 * Plugins store templates such as `%%title%% %%sep%% %%sitename%%`, which only they can render. "20% off" is not a
 * template.
 */
function withoutTemplate(text: string): string {
  return /%\w+%/.test(text) ? '' : text;
}

/** Line breaks are written as `\n`, with the backslash. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function problemColumns(columns: WooSheetColumns) {
  return {
    key: columns.id ?? columns.name ?? '',
    name: columns.name ?? '',
    type: columns.categories ?? columns.name ?? '',
    price: columns.regularPrice ?? '',
    quantity: columns.stock ?? '',
    image: columns.images ?? '',
  };
}
