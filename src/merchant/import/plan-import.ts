import { type CatalogEntry, loadArchivedIds, loadCatalog } from '#database/catalog-writes.ts';
import { loadImportCategories, loadImportedProducts } from '#database/imports.ts';
import type { Database, ImportSource } from '#database/tables.ts';
import { isSold, type ProductTable } from '#domain/categories.ts';
import { type DraftProduct, draftProducts } from '#domain/import/draft-product.ts';
import { guessCategory } from '#domain/import/guess-category.ts';
import { type ImportChoices, typeKey } from '#domain/import/import-choices.ts';
import type { ColorChoice } from '#domain/import/map-variants.ts';
import { slugOf } from '#domain/import/slug.ts';
import type { ImportProblem, SourceProduct } from '#domain/import/source-product.ts';
import { compareProduct, type FieldChange, type ProductWrite } from './compare-product.ts';
import type { ImageIndex } from './image-index.ts';
import { readOwnCsv } from './read-own-csv.ts';
import { createCellReader, type Overrides, readSheet, type Sheet } from './read-sheet.ts';
import { readShopify } from './read-shopify.ts';
import { readWooCommerce } from './read-woocommerce.ts';
import { createSkuRegister } from './sku-register.ts';

export type ImportInput = {
  source: ImportSource;
  file: Uint8Array;
  choices: ImportChoices;
  overrides: Overrides;
};

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
};

/** What is written of an item that is new or changed. */
export type PlannedWrite = ProductWrite & {
  item: ImportItem;
  table: ProductTable;
  id: string;
  isDraft: boolean;
  key: string;
  oldPath: string | null;
  current: CatalogEntry | null;
};

/** A type of the file and the category its products go to. */
export type TypeChoice = {
  /** As the file has it; blank for products without one. */
  type: string;
  products: number;
  /** Null: it differs between products, or nothing is known. */
  category: ProductTable | 'skip' | null;
  /** Who decided: the merchant in this import or an earlier one, or the words of the type. */
  decidedBy: 'choice' | 'memory' | 'guess' | null;
};

export type ImportPlan = {
  items: ImportItem[];
  types: TypeChoice[];
  colors: ColorChoice;
  writes: PlannedWrite[];
  /** Addresses of images to download, each once. */
  remoteImages: string[];
  /** Products by the key that the file knows them by, unchanged ones too. */
  links: { key: string; source_table: ProductTable; product_id: string }[];
  /** What a cell of the file holds, corrections included. */
  cells: (row: number, column: string) => string;
};

export type PlannedImport = { ok: true; value: ImportPlan } | { ok: false; problem: ImportProblem };

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Works out what an import would change. Reads only. */
export async function planImport(
  db: Database,
  input: ImportInput,
  images: ImageIndex,
): Promise<PlannedImport> {
  const sheet = readSheet(input.file, input.overrides);
  if (!sheet.ok) return sheet;
  const catalog = await loadCatalog(db);
  const archived = await loadArchivedIds(db);
  const planner = createPlanner({
    catalog,
    archived,
    images,
    links: await loadImportedProducts(db, input.source),
  });
  if (input.source === 'csv') {
    const read = readOwnCsv(sheet.value, catalog);
    if (!read.ok) return read;
    for (const { id, row, name, draft, problems } of read.value) {
      if (draft && problems.length === 0) planner.add(draft, catalog.has(id) || archived.has(id) ? id : null);
      else planner.refuse({ row, id, name, table: draft?.table ?? null }, problems);
    }
    return { ok: true, value: planner.finish(sheet.value, [], input.choices) };
  }
  const read = input.source === 'shopify' ? readShopify(sheet.value) : readWooCommerce(sheet.value);
  if (!read.ok) return read;
  const memory = await loadImportCategories(db, input.source);
  for (const product of read.value) planSource(planner, product, input.choices, memory);
  return {
    ok: true,
    value: planner.finish(sheet.value, typesOf(read.value, input.choices, memory), input.choices),
  };
}

type Planner = ReturnType<typeof createPlanner>;
type Memory = ReadonlyMap<string, ProductTable | 'skip'>;

function planSource(planner: Planner, product: SourceProduct, choices: ImportChoices, memory: Memory): void {
  const about = { row: product.row, id: product.key, name: product.name || product.key };
  const { category } = decideType(product.type, choices, memory);
  // The words of one product decide where its type says nothing.
  const table = category ?? guessCategory(product.name) ?? guessCategory(product.tags.join(' '));
  if (table === 'skip') {
    planner.skip(about);
    return;
  }
  if (table === null) {
    const message = product.type
      ? `Choose a category for the type "${product.type}".`
      : 'Choose a category for products without a type.';
    planner.refuse({ ...about, table }, [
      { row: product.row, column: product.columns.type, message },
      ...product.problems,
    ]);
    return;
  }
  const { drafts, problems } = draftProducts(product, table, choices.colors);
  if (problems.length > 0) planner.refuse({ ...about, table }, problems);
  else for (const draft of drafts) planner.add(draft, null);
}

function decideType(
  type: string,
  { categories }: ImportChoices,
  memory: Memory,
): Pick<TypeChoice, 'category' | 'decidedBy'> {
  const key = typeKey(type);
  const chosen = categories.get(key);
  if (chosen) return { category: chosen, decidedBy: 'choice' };
  const remembered = memory.get(key);
  if (remembered && (remembered === 'skip' || isSold(remembered)))
    return { category: remembered, decidedBy: 'memory' };
  const guess = guessCategory(type);
  return { category: guess, decidedBy: guess && 'guess' };
}

function typesOf(products: readonly SourceProduct[], choices: ImportChoices, memory: Memory): TypeChoice[] {
  const groups = Map.groupBy(products, ({ type }) => typeKey(type));
  return [...groups.values()]
    .map((group) => {
      const type = group[0]?.type ?? '';
      return { type, products: group.length, ...decideType(type, choices, memory) };
    })
    .sort((one, other) => other.products - one.products);
}

function createPlanner({
  catalog,
  archived,
  images,
  links,
}: {
  catalog: ReadonlyMap<string, CatalogEntry>;
  archived: ReadonlySet<string>;
  images: ImageIndex;
  links: ReadonlyMap<string, { table: ProductTable; id: string }>;
}) {
  const items: ImportItem[] = [];
  const writes: PlannedWrite[] = [];
  const written: ImportPlan['links'] = [];
  const remote = new Set<string>();
  const used = new Map<string, number>();
  const skus = createSkuRegister(catalog);
  const refuse = (about: Pick<ImportItem, 'row' | 'id' | 'name' | 'table'>, problems: ImportProblem[]) => {
    items.push({ ...about, status: 'error', changes: [], problems, notes: [] });
  };

  /** The product that a draft is about: the one it became before, or a free id for a new one. */
  function identify(
    draft: DraftProduct,
    knownId: string | null,
  ): { id: string; current: CatalogEntry | null } | string {
    const linked = knownId ?? links.get(draft.key)?.id;
    const current = linked === undefined ? null : (catalog.get(linked) ?? null);
    if (linked !== undefined && archived.has(linked))
      return `The product ${linked} is archived. Put it back first, or leave it out.`;
    if (linked !== undefined && current) return { id: linked, current };
    const plain = ID.test(draft.suggestedId) ? draft.suggestedId : slugOf(draft.suggestedId).slice(0, 90);
    const base = plain || slugOf(draft.name).slice(0, 90) || `product-${draft.row}`;
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (!catalog.has(id) && !archived.has(id) && !used.has(id)) return { id, current: null };
    }
  }

  return {
    refuse,
    skip: (about: Pick<ImportItem, 'row' | 'id' | 'name'>) => {
      items.push({ ...about, table: null, status: 'skipped', changes: [], problems: [], notes: [] });
    },
    add(draft: DraftProduct, knownId: string | null) {
      const { row, name } = draft;
      const found = identify(draft, knownId);
      if (typeof found === 'string') {
        refuse({ row, id: draft.suggestedId, name, table: draft.table }, [
          { row, column: '', message: found },
        ]);
        return;
      }
      const { id, current } = found;
      const table = current?.table ?? draft.table;
      const about = { row, id, name, table };
      const before = used.get(id);
      if (before !== undefined) {
        refuse(about, [{ row, column: '', message: `This product is in row ${before} already.` }]);
        return;
      }
      used.set(id, row);
      const { draft: own, repeated } = skus.claim(id, staying(draft, current));
      const { changes, write, ...comparison } = compareProduct(id, own, current, images);
      const missing = isNew(current) ? missingField(write) : null;
      const problem = missing ?? comparison.problem;
      if (problem !== null) {
        refuse(about, [{ row, column: '', message: problem }]);
        return;
      }
      for (const url of comparison.remote) remote.add(url);
      const notes = [
        ...draft.notes,
        ...stateNote(draft, current),
        ...(current && current.table !== draft.table ? ['Stays in the category it is in.'] : []),
        ...comparison.missing.map((image) => `There is no image "${image}".`),
        ...repeated.map((sku) => `Another product has the SKU ${sku}, so it is left out here.`),
      ];
      const status = isNew(current) ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
      const item: ImportItem = { ...about, status, changes, problems: [], notes };
      items.push(item);
      written.push({ key: draft.key, source_table: table, product_id: id });
      if (status !== 'unchanged') {
        const isDraft = current ? current.isDraft : !draft.isPublished;
        writes.push({ ...write, item, table, id, isDraft, key: draft.key, oldPath: draft.oldPath, current });
      }
    },
    finish: (sheet: Sheet, types: TypeChoice[], { colors }: ImportChoices): ImportPlan => ({
      colors,
      items,
      types,
      writes,
      remoteImages: [...remote],
      links: written,
      cells: createCellReader(sheet),
    }),
  };
}

/** A product that is there keeps its category, which a merchant may have changed. */
function staying(draft: DraftProduct, current: CatalogEntry | null): DraftProduct {
  if (!current || current.table === draft.table) return draft;
  const { category: _category, product_type: _type, ...fields } = draft.fields;
  return { ...draft, fields };
}

/** Publishing is decided in the store, so an import publishes no draft and takes nothing off sale. */
function stateNote({ isPublished }: DraftProduct, current: CatalogEntry | null): string[] {
  if (!current) return isPublished ? [] : ['Not published in the file, so it becomes a draft.'];
  if (current.isDraft === !isPublished) return [];
  return current.isDraft
    ? ['Published in the file, but a draft here: it stays one until you publish it.']
    : ['Not published in the file, but on sale here: it stays so until you archive it.'];
}

function isNew(current: CatalogEntry | null): current is null {
  return current === null;
}

function missingField({ columns }: ProductWrite): string | null {
  if (!columns.name) return 'A new product needs a name.';
  return columns.price === undefined ? 'A new product needs a price.' : null;
}

/** How many items have each status. */
export function countItems(items: readonly ImportItem[]): Record<ItemStatus, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, skipped: 0, error: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}
