import { isColorLike, lookOf } from '#domain/import/map-variants.ts';
import { parseImportPrice } from '#domain/import/parse-import-price.ts';
import { slugOf } from '#domain/import/slug.ts';
import type { ImportProblem, SourceProduct, SourceVariant } from '#domain/import/source-product.ts';
import { htmlToText } from './html-to-text.ts';
import type { ReadProducts } from './read-products.ts';
import { findColumns, type Sheet, type SheetRow } from './read-sheet.ts';

const COLUMNS = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN'],
  name: ['Name'],
  published: ['Published'],
  featured: ['Is featured?', 'Featured'],
  shortDescription: ['Short description'],
  description: ['Description'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  salePrice: ['Sale price'],
  regularPrice: ['Regular price', 'Price'],
  categories: ['Categories'],
  tags: ['Tags'],
  images: ['Images'],
  parent: ['Parent'],
  brands: ['Brands', 'Brand'],
} as const;
type Role = keyof typeof COLUMNS;
type Columns = Partial<Record<Role, string>>;
type Attribute = { name: string; column: string; values: string[] };

/** Reads WooCommerce's product CSV: variations are rows of their own that name their parent by id or SKU. */
export function readWooCommerce(sheet: Sheet): ReadProducts {
  const columns = findColumns(sheet.columns, COLUMNS);
  if (!columns.name || !columns.regularPrice || !columns.type) {
    const missing = !columns.name ? 'Name' : columns.type ? 'Regular price' : 'Type';
    return {
      ok: false,
      problem: {
        row: 1,
        column: '',
        message: `This is no product export of WooCommerce in English: the column ${missing} is missing.`,
      },
    };
  }
  const parents = new Map<string, { row: SheetRow; variations: SheetRow[] }>();
  const byReference = new Map<string, { row: SheetRow; variations: SheetRow[] }>();
  const orphans: SheetRow[] = [];
  const isVariation = (row: SheetRow) => /\bvariation\b/i.test(cellOf(row, columns.type));
  for (const row of sheet.rows.filter((each) => !isVariation(each))) {
    const entry = { row, variations: [] };
    const [id, sku] = [cellOf(row, columns.id), cellOf(row, columns.sku)];
    parents.set(String(row.number), entry);
    if (sku) byReference.set(sku.toLowerCase(), entry);
    if (id) byReference.set(`id:${id}`, entry);
  }
  for (const row of sheet.rows.filter(isVariation)) {
    const parent = byReference.get(cellOf(row, columns.parent).toLowerCase());
    if (parent) parent.variations.push(row);
    else orphans.push(row);
  }
  return {
    ok: true,
    value: [
      ...[...parents.values()].map(({ row, variations }) => readProduct(row, variations, columns)),
      ...orphans.map((row) => readOrphan(row, columns)),
    ].sort((one, other) => one.row - other.row),
  };
}

function readProduct(row: SheetRow, variations: readonly SheetRow[], columns: Columns): SourceProduct {
  const text = (role: Role) => cellOf(row, columns[role]);
  const problems: ImportProblem[] = [];
  const notes: string[] = [];
  const type = text('type').toLowerCase();
  if (/grouped|external|bundle|subscription/.test(type)) {
    problems.push(
      problem(
        row,
        columns.type,
        `A product of the type "${text('type')}" cannot be sold here. Leave it out.`,
      ),
    );
  }
  if (!text('name')) problems.push(problem(row, columns.name, 'The name is missing.'));
  const attributes = readAttributes(row);
  const axes = attributes.filter(
    ({ name, values }) =>
      variations.some((each) => attributeValue(each, name) !== '') ||
      (variations.length > 0 && values.length > 1),
  );
  if (/variable/.test(type) && variations.length === 0) {
    problems.push(problem(row, columns.type, 'This variable product has no variations in the file.'));
  }
  const rows = variations.length > 0 ? variations : [row];
  const variants = withoutRepeats(rows.map((each) => readVariants(each, axes, columns, problems, notes)));
  const looks = { color: '', material: '' };
  for (const { name, values } of attributes.filter(
    (each) => !axes.includes(each) && isColorLike(each.name),
  )) {
    Object.assign(looks, lookOf(name, values.join(', ')));
  }
  const short = htmlToText(unescaped(text('shortDescription')));
  const long = htmlToText(unescaped(text('description')));
  const isActive = text('published') === '' || text('published') === '1';
  return {
    key: text('id') || text('sku') || slugOf(text('name')),
    row: row.number,
    name: text('name'),
    description: [short, long === short ? '' : long].filter(Boolean).join('\n\n'),
    vendor: text('brands'),
    type:
      splitList(text('categories')).sort(
        (one, other) => other.split('>').length - one.split('>').length,
      )[0] ?? '',
    tags: splitList(text('tags')),
    isActive,
    isFeatured: text('featured') === '1',
    // Counts say it themselves.
    isInStock: text('inStock') !== '0' || variants.every(({ quantity }) => quantity !== null),
    material: looks.material,
    color: looks.color,
    axes,
    variants,
    images: splitList(text('images')),
    imageAlts: {},
    oldPath: slugOf(text('name')) === '' ? null : `/product/${slugOf(text('name'))}`,
    seoTitle: '',
    seoDescription: '',
    problems,
    notes: [...new Set(notes)],
    columns: problemColumns(columns),
  };
}

function readVariants(
  row: SheetRow,
  axes: readonly Attribute[],
  columns: Columns,
  problems: ImportProblem[],
  notes: string[],
): SourceVariant[] {
  const text = (role: Role) => cellOf(row, columns[role]);
  const regular = parseImportPrice(text('regularPrice'));
  const sale = parseImportPrice(text('salePrice'));
  const written = text('stock');
  const isCount = /^-?\d+(\.0+)?$/.test(written);
  if (written !== '' && !isCount && !/^(parent|yes|no)$/i.test(written)) {
    problems.push(problem(row, columns.stock, 'The stock has to be a whole number.'));
  }
  const sellsOn = /^(1|yes|notify)$/i.test(text('backorders'));
  if (sellsOn && isCount) notes.push('Sold without a count, because back orders are allowed.');
  const isSoldOut = text('inStock') === '0';
  const quantity = isCount && !sellsOn ? Math.max(0, Math.trunc(Number(written))) : null;
  const variant = {
    row: row.number,
    sku: text('sku'),
    barcode: text('barcode'),
    price: sale ?? regular,
    originalPrice: sale !== null && regular !== null && regular > sale ? regular : null,
    quantity: isSoldOut && axes.length > 0 ? 0 : quantity,
    image: splitList(text('images'))[0] ?? '',
  };
  // A variation without a value is for any.
  let combinations: string[][] = [[]];
  for (const { name, values } of axes) {
    const own = attributeValue(row, name);
    combinations = combinations.flatMap((before) =>
      (own === '' ? values : [own]).map((value) => [...before, value]),
    );
  }
  if (axes.length === 0) return [{ ...variant, values: [], image: '' }];
  return combinations.map((values) => ({ ...variant, values }));
}

/** A variation for any value gives way to one that names the value. */
function withoutRepeats(rows: readonly SourceVariant[][]): SourceVariant[] {
  const keyOf = ({ values }: SourceVariant) => JSON.stringify(values);
  const named = new Set(
    rows
      .filter((variants) => variants.length === 1)
      .flat()
      .map(keyOf),
  );
  return rows.flatMap((variants) =>
    variants.length === 1 ? variants : variants.filter((variant) => !named.has(keyOf(variant))),
  );
}

function readOrphan(row: SheetRow, columns: Columns): SourceProduct {
  const product = readProduct(row, [], columns);
  const message = 'The product that this variation belongs to is not in the file.';
  return { ...product, key: `variation ${product.key}`, problems: [problem(row, columns.parent, message)] };
}

/** `Attribute 1 name`, `Attribute 1 value(s)` and so on. */
function readAttributes({ cells }: SheetRow): Attribute[] {
  return Object.entries(cells).flatMap(([column, name]) => {
    const [, number] = /^Attribute (\d+) name$/i.exec(column) ?? [];
    if (number === undefined) return [];
    const values = Object.entries(cells).find(
      ([other]) => other.toLowerCase() === `attribute ${number} value(s)`,
    );
    return [{ name, column: values?.[0] ?? column, values: splitValues(values?.[1] ?? '') }];
  });
}

function attributeValue(row: SheetRow, attribute: string): string {
  const found = readAttributes(row).find(({ name }) => name.toLowerCase() === attribute.toLowerCase());
  return found?.values.join(', ') ?? '';
}

/** Values are separated by commas, or by bars in older exports; a comma inside a value is escaped. */
function splitValues(text: string): string[] {
  return text.includes('|')
    ? text
        .split('|')
        .map((value) => value.trim())
        .filter(Boolean)
    : splitList(text);
}

function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** Line ends are written as `\n`, with the backslash. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function problem(row: SheetRow, column: string | undefined, message: string): ImportProblem {
  return { row: row.number, column: column ?? '', message };
}

function problemColumns(columns: Columns) {
  return {
    key: columns.id ?? columns.name ?? '',
    name: columns.name ?? '',
    type: columns.categories ?? columns.name ?? '',
    price: columns.regularPrice ?? '',
    quantity: columns.stock ?? '',
    image: columns.images ?? '',
  };
}

function cellOf({ cells }: SheetRow, column: string | undefined): string {
  return (column !== undefined && cells[column]) || '';
}
