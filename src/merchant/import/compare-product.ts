import type { CatalogEntry, ColumnValues } from '#database/products/catalog-writes.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import { LONGEST_ALT, parsePhotoDetails } from '#domain/photos/photo-details.ts';
import { priceProblem } from '#domain/product-editing/product-fields.ts';
import { NO_INTERNALS, type ProductInternals } from '#domain/product-editing/product-internals.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { FoundImage, ImageIndex } from './image-index.ts';
import { type ItemImage, itemImage } from './item-image.ts';
import { fieldCell, INTERNAL_COLUMNS, internalCells, optionCells, stockCell } from './product-cells.ts';
import { labelOf } from './read-own-options.ts';

/** A field before and after, in a merchant's format. */
export type FieldChange = { field: string; before: string; after: string };

/** What an import writes for one product. */
export type ProductWrite = {
  /** For a new product all columns, else the changed ones. */
  columns: ColumnValues;
  /** Null if the counts do not change. */
  stock: Readonly<Record<string, number>> | null;
  /** Null if they do not change. */
  internals: ProductInternals | null;
};

export type Comparison = {
  changes: FieldChange[];
  write: ProductWrite;
  /** URLs to download first. */
  remote: string[];
  /** Images of the file that are or were missing. */
  images: ItemImage[];
  /** Why the product cannot be imported; null if it can. */
  problem: string | null;
};

/** Compares a product in the file with the one in the store; `current` is null for a new product. */
export function compareProduct(
  id: string,
  draft: DraftProduct,
  current: CatalogEntry | null,
  images: ImageIndex,
): Comparison {
  const row: ColumnValues = current?.row ?? {};
  const changes: FieldChange[] = [];
  const columns: Record<string, unknown> = {};
  const set = (field: string, value: unknown) => {
    const [before, after] = [fieldCell(field, row[field]), fieldCell(field, value)];
    if (current && before.trim() === after.trim()) return;
    columns[field] = value;
    if (before !== after) changes.push({ field, before, after });
  };
  for (const [field, value] of Object.entries(draft.fields)) set(field, value);
  const remote: string[] = [];
  const awaited = new Map<string, ItemImage>();
  const find = (source: string): FoundImage => {
    const isCurrent = current && [row.image_url, ...listOf(row.images)].includes(source);
    return isCurrent ? { state: 'here', url: source, placeholder: null } : images.find(source);
  };
  const locate = (source: string): FoundImage => {
    const found = find(source);
    if (found.state === 'remote') remote.push(found.url);
    const image = itemImage(source, found);
    if (image) awaited.set(source, image);
    return found;
  };
  if (draft.image !== undefined) compareImage(draft.image, locate, row, set, columns, changes);
  if (draft.furtherImages !== undefined) compareFurtherImages(draft.furtherImages, locate, row, set, changes);
  // Files in the shop's folder no longer change the photos.
  if ('image_url' in columns || 'images' in columns) columns.has_own_photos = true;
  compareAlts(draft, find, row, columns, changes);
  compareOptions(id, draft, current, columns, changes);
  if (!current && draft.options === undefined) columns.stripe_price_id = `price_${id}`;
  const stock = compareStock(draft, current, changes);
  const internals = compareInternals(draft, current, changes);
  const { price, original_price: original } = { ...row, ...columns } as {
    price: number;
    original_price?: number;
  };
  return {
    changes,
    write: { columns, stock, internals },
    remote,
    images: [...awaited.values()],
    problem: priceProblem(price, original ?? null),
  };
}

function compareImage(
  source: string | null,
  locate: (source: string) => FoundImage,
  row: ColumnValues,
  set: (field: string, value: unknown) => void,
  columns: Record<string, unknown>,
  changes: FieldChange[],
): void {
  if (source === null) {
    set('image_url', null);
    if ('image_url' in columns) columns.image_placeholder = null;
    return;
  }
  const found = locate(source);
  if (found.state === 'here') {
    set('image_url', found.url);
    if ('image_url' in columns) columns.image_placeholder = found.placeholder;
  } else if (found.state === 'remote') {
    changes.push({ field: 'image_url', before: fieldCell('image_url', row.image_url), after: source });
  }
}

function compareFurtherImages(
  sources: readonly string[],
  locate: (source: string) => FoundImage,
  row: ColumnValues,
  set: (field: string, value: unknown) => void,
  changes: FieldChange[],
): void {
  const found = sources.map(locate);
  if (found.some(({ state }) => state === 'remote')) {
    changes.push({ field: 'images', before: fieldCell('images', row.images), after: sources.join(', ') });
    return;
  }
  set(
    'images',
    found.flatMap((image) => (image.state === 'here' ? [image.url] : [])),
  );
}

/** Alt texts of the product's new images. */
function compareAlts(
  { imageAlts }: DraftProduct,
  find: (source: string) => FoundImage,
  row: ColumnValues,
  columns: Record<string, unknown>,
  changes: FieldChange[],
): void {
  const { image_url: main, images } = { ...row, ...columns };
  const shown = [main, ...listOf(images)];
  const before = parsePhotoDetails(row.photo_details);
  const written = Object.entries(imageAlts).flatMap(([source, text]) => {
    const found = find(source);
    const alt = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ALT).trim();
    if (found.state !== 'here' || !shown.includes(found.url) || (before[found.url]?.alt ?? '') === alt)
      return [];
    return [[found.url, { ...before[found.url], alt }] as const];
  });
  if (written.length === 0) return;
  columns.photo_details = { ...before, ...Object.fromEntries(written) };
  changes.push({
    field: 'image texts',
    before: written.map(([url]) => before[url]?.alt ?? '').join('; '),
    after: written.map(([, { alt }]) => alt).join('; '),
  });
}

/** An option with the same label keeps its price reference. */
function compareOptions(
  id: string,
  { options }: DraftProduct,
  current: CatalogEntry | null,
  columns: Record<string, unknown>,
  changes: FieldChange[],
): void {
  if (options === undefined) return;
  const stored = current?.row.lengths_and_prices;
  const known = parseOptions(stored);
  const taken = new Set(known.map(({ stripePriceId }) => stripePriceId));
  const entries = options.map(({ price, ...option }) => {
    const same = known.find(({ label }) => label === labelOf(option));
    return { ...option, price, stripe_price_id: same ? same.stripePriceId : freeReference(id, taken) };
  });
  const shown = (list: unknown) =>
    optionCells(list, {})
      .map((cells) => Object.values(cells).filter(Boolean).join(' '))
      .join(', ');
  const [before, after] = [shown(stored), shown(entries)];
  if (current && before === after) return;
  columns.lengths_and_prices = entries;
  if (before !== after) changes.push({ field: 'options', before, after });
  // A product that loses its options needs its own price.
  if (options.length === 0 && !current?.row.stripe_price_id) columns.stripe_price_id = `price_${id}`;
  if (!current && options.length > 0) columns.stripe_price_id = `price_${id}`;
}

function freeReference(id: string, taken: Set<string | null>): string {
  for (let number = 1; ; number += 1) {
    const reference = `price_${id}_${number}`;
    if (taken.has(reference)) continue;
    taken.add(reference);
    return reference;
  }
}

function compareStock(
  { stock }: DraftProduct,
  current: CatalogEntry | null,
  changes: FieldChange[],
): Readonly<Record<string, number>> | null {
  if (stock === undefined) return null;
  const wanted = Object.fromEntries(stock.map(({ option, onHand }) => [option, onHand]));
  const [before, after] = [stockCell(current?.stock ?? {}), stockCell(wanted)];
  if (before === after) return null;
  changes.push({ field: 'stock', before, after });
  return wanted;
}

function compareInternals(
  draft: DraftProduct,
  current: CatalogEntry | null,
  changes: FieldChange[],
): ProductInternals | null {
  const known = current?.internals ?? NO_INTERNALS;
  const wanted = { ...known, ...draft.internals };
  const [before, after] = [internalCells(known), internalCells(wanted)];
  const changed = INTERNAL_COLUMNS.filter((column) => before[column] !== after[column]);
  for (const field of changed) changes.push({ field, before: before[field], after: after[field] });
  return changed.length > 0 ? wanted : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
