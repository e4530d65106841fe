import { isColorLike, lookOf } from '#domain/import/map-variants.ts';
import { parseImportPrice, readImportPrice } from '#domain/import/parse-import-price.ts';
import { slugOf } from '#domain/import/slug.ts';
import type { ImportProblem, SourceProduct, SourceVariant } from '#domain/import/source-product.ts';
import { htmlToText } from './html-to-text.ts';
import { type ReadProducts, readLazily } from './read-products.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import {
  type AttributeColumns,
  findAttributeColumns,
  findWeightColumn,
  findWooColumns,
  type WooColumns,
} from './woocommerce-columns.ts';

type Columns = WooColumns & {
  attributes: readonly AttributeColumns[];
  weight: ReturnType<typeof findWeightColumn>;
};
type Role = keyof WooColumns;
type Attribute = { name: string; column: string; values: string[] };

/** Reads WooCommerce's product CSV: variations are rows of their own that name their parent by id or SKU. */
export function readWooCommerce(sheet: Sheet): ReadProducts {
  const columns: Columns = {
    ...findWooColumns(sheet),
    attributes: findAttributeColumns(sheet),
    weight: findWeightColumn(sheet),
  };
  if (!columns.name || !columns.regularPrice || !columns.type) {
    const missing = !columns.name ? 'Name' : columns.type ? 'Regular price' : 'Type';
    return {
      ok: false,
      problem: {
        row: 1,
        column: '',
        message: `This is no product export of WooCommerce: the column ${missing} is missing. Export all columns, if need be with the site in English.`,
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
  const found = [...parents.values(), ...orphans.map((row) => ({ row, variations: null }))];
  found.sort((one, other) => one.row.number - other.row.number);
  return {
    ok: true,
    value: readLazily(found, ({ row, variations }) =>
      variations === null ? readOrphan(row, columns) : readProduct(row, variations, columns),
    ),
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
        `A product of the type "${text('type')}" cannot be sold here. Leave it out, or change its type to simple and give it a price.`,
      ),
    );
  }
  if (!text('name')) problems.push(problem(row, columns.name, 'The name is missing.'));
  const attributes = readAttributes(row, columns);
  const axes = attributes.filter(
    ({ name, values }) =>
      variations.some((each) => attributeValue(each, name, columns) !== '') ||
      (variations.length > 0 && values.length > 1),
  );
  if (/variable/.test(type) && variations.length === 0) {
    problems.push(
      problem(
        row,
        columns.type,
        'This variable product has no variations in the file. Export the variations too, or change its type to simple.',
      ),
    );
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
    category: text('categories'),
    tags: splitList(text('tags')),
    state: text('published') === '' || text('published') === '1' ? 'active' : 'draft',
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
    seoTitle: withoutTemplate(text('seoTitle')),
    seoDescription: withoutTemplate(text('seoDescription')),
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
  const read = readImportPrice(text('regularPrice'));
  const sale = parseImportPrice(text('salePrice')) || null;
  const regular = read.price;
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
    priceProblem: sale === null ? read.problem : null,
    originalPrice: sale !== null && regular !== null && regular > sale ? regular : null,
    quantity: isSoldOut && axes.length > 0 ? 0 : quantity,
    image: splitList(text('images'))[0] ?? '',
    cost: parseImportPrice(text('cost')),
    weightMg: weightOf(row, columns),
  };
  // A variation without a value is for any.
  let combinations: string[][] = [[]];
  for (const { name, values } of axes) {
    const own = attributeValue(row, name, columns);
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

function readAttributes({ cells }: SheetRow, { attributes }: Columns): Attribute[] {
  return attributes.flatMap((column) => {
    const name = cells[column.name];
    if (name === undefined) return [];
    const values = column.values === column.name ? '' : (cells[column.values] ?? '');
    return [{ name, column: column.values, values: splitValues(values) }];
  });
}

function attributeValue(row: SheetRow, attribute: string, columns: Columns): string {
  const found = readAttributes(row, columns).find(
    ({ name }) => name.toLowerCase() === attribute.toLowerCase(),
  );
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

function weightOf(row: SheetRow, { weight }: Columns): number | null {
  if (!weight) return null;
  const written = Number(cellOf(row, weight.column).replace(',', '.'));
  const weightMg = Math.round(written * weight.mgPerUnit);
  return weightMg > 0 && weightMg < 1_000_000_000 ? weightMg : null;
}

/** Plugins keep templates such as `%%title%% %%sep%% %%sitename%%`, which only they can fill in. */
function withoutTemplate(text: string): string {
  return text.includes('%') ? '' : text;
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
