import { isColorLike, lookOf } from '#domain/imports/map-variants.ts';
import { parseImportPrice, readImportPrice } from '#domain/imports/parse-import-price.ts';
import type { ImportProblem, SourceProduct, SourceVariant } from '#domain/imports/source-product.ts';
import { parseWeightMg } from '#domain/product-editing/product-internals.ts';
import { slugOf } from '#domain/slug.ts';
import { htmlToText } from './html-to-text.ts';
import { type ReadProducts, readLazily } from './read-products.ts';
import { findColumns, type Sheet, type SheetRow } from './read-sheet.ts';
import { uncountedNote } from './uncounted-note.ts';

/** The columns of Shopify's exports, by old and current names, and those of Matrixify. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standardized Product Type', 'Standard Product Type', 'Category: Name'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  name1: ['Option1 Name'],
  value1: ['Option1 Value'],
  name2: ['Option2 Name'],
  value2: ['Option2 Value'],
  name3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  cost: ['Cost per item', 'Variant Cost'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text', 'Product image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title', 'Metafield: title_tag [string]', 'Metafield: title_tag'],
  seoDescription: ['SEO Description', 'Metafield: description_tag [string]', 'Metafield: description_tag'],
} as const;
type Role = keyof typeof COLUMNS;
type Columns = Partial<Record<Role, string>>;

const AXES = [
  ['name1', 'value1'],
  ['name2', 'value2'],
  ['name3', 'value3'],
] as const;

/** Reads Shopify's product CSV: several rows per product, grouped by handle. */
export function readShopify(sheet: Sheet): ReadProducts {
  const columns = findColumns(sheet.columns, COLUMNS);
  if (!columns.title || !columns.price) {
    const missing = columns.title ? 'Variant Price (or Price)' : 'Title';
    return {
      ok: false,
      problem: {
        row: 1,
        column: '',
        message: `This is not a Shopify product export: the column ${missing} is missing.`,
      },
    };
  }
  const groups = new Map<string, SheetRow[]>();
  let current: string | null = null;
  for (const row of sheet.rows) {
    const handle: string | null =
      cellOf(row, columns.handle) || slugOf(cellOf(row, columns.title)) || current;
    if (handle === null) {
      return {
        ok: false,
        problem: { row: row.number, column: columns.title, message: 'The first product has no title.' },
      };
    }
    current = handle;
    const group = groups.get(handle);
    if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return { ok: true, value: readLazily(groups, ([handle, rows]) => readProduct(handle, rows, columns)) };
}

function readProduct(handle: string, rows: readonly SheetRow[], columns: Columns): SourceProduct {
  const main = rows.find((row) => cellOf(row, columns.title)) ?? rows[0];
  if (!main) throw new Error('a product without rows');
  const text = (role: Role) => cellOf(main, columns[role]);
  const problems: ImportProblem[] = [];
  if (!text('title')) {
    problems.push({
      row: main.number,
      column: columns.title ?? '',
      message: `The product ${handle} has no title.`,
    });
  }
  if (/^(true|yes|1)$/i.test(text('giftCard'))) {
    problems.push({
      row: main.number,
      column: columns.giftCard ?? '',
      message: 'Gift cards cannot be sold here. Leave the product out, or set Gift Card to false.',
    });
  }
  const axes = AXES.flatMap(([name, value]) => {
    const label = text(name);
    const column = columns[value];
    return label !== '' && column && !isDefault(label, rows, column) ? [{ name: label, column }] : [];
  });
  const isVariant = (row: SheetRow) =>
    row === main || [columns.price, columns.value1, columns.sku].some((column) => cellOf(row, column) !== '');
  const sellingOn = new Set<number>();
  const variants = rows.filter(isVariant).map((row) => readVariant(row, axes, columns, problems, sellingOn));
  const looks = readLooks(main);
  const category = /^uncategorized$/i.test(text('category')) ? '' : text('category');
  const type = text('type') || category;
  return {
    key: handle,
    row: main.number,
    name: text('title'),
    description: htmlToText(text('body')),
    vendor: text('vendor'),
    type,
    category,
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    state: stateOf(text('status'), text('published')),
    isFeatured: false,
    isInStock: true,
    material: looks.material,
    color: looks.color,
    axes,
    variants,
    images: readImages(rows, columns),
    imageAlts: readImageAlts(rows, columns),
    oldPath: `/products/${handle}`,
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    problems,
    notes: uncountedNote(variants, sellingOn, 'it continues selling when out of stock'),
    columns: {
      key: columns.handle ?? columns.title ?? '',
      name: columns.title ?? '',
      type: (text('type') ? columns.type : columns.category) ?? columns.type ?? columns.title ?? '',
      price: columns.price ?? '',
      quantity: columns.quantity ?? '',
      image: columns.image ?? '',
    },
  };
}

function readVariant(
  row: SheetRow,
  axes: SourceProduct['axes'],
  columns: Columns,
  problems: ImportProblem[],
  sellingOn: Set<number>,
): SourceVariant {
  const text = (role: Role) => cellOf(row, columns[role]);
  const { price, problem: priceProblem } = readImportPrice(text('price'));
  const compare = parseImportPrice(text('comparePrice'));
  const isTracked = columns.tracker === undefined || text('tracker') !== '';
  const written = text('quantity');
  const quantity = /^-?\d+(\.0+)?$/.test(written) ? Math.max(0, Math.trunc(Number(written))) : null;
  if (written !== '' && quantity === null) {
    problems.push({
      row: row.number,
      column: columns.quantity ?? '',
      message: 'The quantity has to be a whole number.',
    });
  }
  const sellsOn = /^(continue|true|yes)$/i.test(text('policy'));
  if (isTracked && sellsOn && quantity !== null) sellingOn.add(row.number);
  return {
    row: row.number,
    values: axes.map(({ column }) => cellOf(row, column)),
    // Shopify adds an apostrophe before numbers, so that spreadsheets keep leading zeros.
    sku: text('sku').replace(/^'/, ''),
    barcode: text('barcode').replace(/^'/, ''),
    price,
    priceProblem,
    originalPrice: price !== null && price > 0 && compare !== null && compare > price ? compare : null,
    quantity: isTracked && !sellsOn ? quantity : null,
    image: text('variantImage'),
    cost: parseImportPrice(text('cost')),
    weightMg: parseWeightMg(text('grams')),
  };
}

function stateOf(status: string, published: string): SourceProduct['state'] {
  if (/^archived$/i.test(status)) return 'archived';
  return /^(false|no|0)$/i.test(published) || /^(draft|unlisted)$/i.test(status) ? 'draft' : 'active';
}

/** `Title: Default Title` marks a product without variants. */
function isDefault(name: string, rows: readonly SheetRow[], column: string): boolean {
  return name === 'Title' && rows.every((row) => /^(default title|default)?$/i.test(cellOf(row, column)));
}

function readImages(rows: readonly SheetRow[], columns: Columns): string[] {
  const listed = rows.flatMap((row, index) => {
    const source = cellOf(row, columns.image);
    const position = Number(cellOf(row, columns.imagePosition)) || index + 1;
    // Matrixify writes several into one cell.
    return source === '' ? [] : source.split(/;\s*(?=https?:)/).map((each) => ({ source: each, position }));
  });
  listed.sort((one, other) => one.position - other.position);
  return [...new Set(listed.map(({ source }) => source))];
}

function readImageAlts(rows: readonly SheetRow[], columns: Columns): Record<string, string> {
  return Object.fromEntries(
    rows
      .map((row) => [cellOf(row, columns.image), cellOf(row, columns.imageAlt)])
      .filter(([source, alt]) => source && alt),
  ) as Record<string, string>;
}

/** Color and material from metafields, such as `Color (product.metafields.shopify.color-pattern)`. */
function readLooks({ cells }: SheetRow): { color: string; material: string } {
  const looks = { color: '', material: '' };
  for (const [column, value] of Object.entries(cells)) {
    const [, label = ''] = /^(.*?)\s*\(product\.metafields\./.exec(column) ?? [];
    if (!isColorLike(label)) continue;
    const readable = value
      .split(';')
      .map((each) => each.trim().replaceAll('-', ' '))
      .join(', ');
    Object.assign(looks, lookOf(label, readable.charAt(0).toUpperCase() + readable.slice(1)));
  }
  return looks;
}

function cellOf({ cells }: SheetRow, column: string | undefined): string {
  return (column !== undefined && cells[column]) || '';
}
