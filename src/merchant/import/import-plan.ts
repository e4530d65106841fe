import type { CatalogEntry, CatalogState } from '#database/products/catalog-writes.ts';
import type { StockChanges } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { ColorChoice } from '#domain/imports/map-variants.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import type { FieldChange, ProductWrite } from './compare-product.ts';
import type { ItemImage } from './item-image.ts';

export type ItemStatus = 'new' | 'changed' | 'unchanged' | 'skipped' | 'error';

/** What an import does with one product. */
export type ImportItem = {
  row: number;
  id: string;
  name: string;
  table: ProductTable | null;
  status: ItemStatus;
  changes: FieldChange[];
  problems: ImportProblem[];
  notes: string[];
  /** Images that are missing, or were until the merchant decided about them. */
  images: ItemImage[];
};

/** What is written for a new or changed item. */
export type PlannedWrite = ProductWrite & {
  item: ImportItem;
  table: ProductTable;
  id: string;
  state: CatalogState;
  key: string;
  oldPath: string | null;
  current: CatalogEntry | null;
};

/** A product type of the file and its category. */
export type TypeChoice = {
  /** As in the file; blank for products without one. */
  type: string;
  products: number;
  /** Null if it differs between products or is unknown. */
  category: ProductTable | 'skip' | null;
  /** The source of the choice: the merchant in this import or an earlier one, or the words of the type. */
  decidedBy: 'choice' | 'memory' | 'guess' | null;
};

export type ImportPlan = {
  items: ImportItem[];
  types: TypeChoice[];
  colors: ColorChoice;
  skipErrors: boolean;
  withoutMissingImages: boolean;
  writes: PlannedWrite[];
  /** Unique URLs of images to download. */
  remoteImages: string[];
  /** Products by their key in the file, including unchanged ones. */
  links: { key: string; source_table: ProductTable; product_id: string }[];
  /** The content of a cell, including corrections. */
  cells: (row: number, column: string) => string;
};

/** How many items have each status. */
export function countItems(items: readonly ImportItem[]): Record<ItemStatus, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, skipped: 0, error: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}

/** The counts of existing products that a plan changes. */
export function stockChangesOf({ writes }: ImportPlan): StockChanges {
  return Object.fromEntries(
    writes.flatMap(({ id, current, item: { changes } }) => {
      const change = current && changes.find(({ field }) => field === 'stock');
      return change ? [[id, { before: change.before, after: change.after }]] : [];
    }),
  );
}
