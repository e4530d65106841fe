import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import type { ImportChoices } from '#domain/imports/import-choices.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { oldPathKey } from '#domain/products/old-path.ts';
import { slugOf } from '#domain/slug.ts';
import { compareProduct, type ProductWrite } from './compare-product.ts';
import type { ImageIndex } from './image-index.ts';
import type { ImportItem, ImportPlan, PlannedWrite, TypeChoice } from './import-plan.ts';
import type { ItemImage } from './item-image.ts';
import { createCellReader, type Sheet } from './read-sheet.ts';
import { createSkuRegister } from './sku-register.ts';

const NOTHING = { notes: [], images: [] };
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Collects what an import does with each product of a file. */
export async function createPlanner({
  catalog,
  images,
  links,
  redirects,
  choices: { skipErrors, withoutMissingImages, colors },
}: {
  catalog: ReadonlyMap<string, CatalogEntry>;
  images: ImageIndex;
  links: ReadonlyMap<string, { table: ProductTable; id: string }>;
  /** Product ids by old path. */
  redirects: ReadonlyMap<string, string>;
  choices: ImportChoices;
}) {
  const items: ImportItem[] = [];
  const writes: PlannedWrite[] = [];
  const written: ImportPlan['links'] = [];
  const remote = new Set<string>();
  const used = new Map<string, number>();
  const skus = await createSkuRegister(catalog);
  const refuse = (about: Pick<ImportItem, 'row' | 'id' | 'name' | 'table'>, problems: ImportProblem[]) => {
    items.push({ ...about, status: skipErrors ? 'skipped' : 'error', changes: [], problems, ...NOTHING });
  };

  const leaveOut = (image: ItemImage): ItemImage =>
    withoutMissingImages && image.state === 'missing' ? { ...image, state: 'left-out' } : image;

  /** The product that a draft belongs to: the one it became before, or a free id for a new one. */
  function identify(
    draft: DraftProduct,
    knownId: string | null,
  ): { id: string; current: CatalogEntry | null } {
    const linked = knownId ?? links.get(draft.key)?.id;
    const current = linked === undefined ? null : (catalog.get(linked) ?? null);
    if (linked !== undefined && current) return { id: linked, current };
    const plain = ID.test(draft.suggestedId) ? draft.suggestedId : slugOf(draft.suggestedId).slice(0, 90);
    const base = plain || slugOf(draft.name).slice(0, 90) || `product-${draft.row}`;
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (!catalog.has(id) && !used.has(id)) return { id, current: null };
    }
  }

  /** An old URL that redirects to another product keeps doing so. */
  function addressNote({ oldPath }: DraftProduct, id: string): string[] {
    const target = oldPath === null ? undefined : redirects.get(oldPathKey(oldPath));
    const other = target === undefined || target === id ? undefined : catalog.get(target);
    return other ? [`${oldPath} leads to ${other.row.name} already, and stays so.`] : [];
  }

  return {
    refuse,
    skip: (about: Pick<ImportItem, 'row' | 'id' | 'name'>) => {
      items.push({ ...about, table: null, status: 'skipped', changes: [], problems: [], ...NOTHING });
    },
    add(draft: DraftProduct, knownId: string | null) {
      const { row, name } = draft;
      const { id, current } = identify(draft, knownId);
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
        ...addressNote(draft, id),
        ...repeated.map((sku) => `Another product or option has the SKU ${sku}, so it is left out here.`),
      ];
      const status = isNew(current) ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
      const item: ImportItem = {
        ...about,
        status,
        changes,
        problems: [],
        notes,
        images: comparison.images.map(leaveOut),
      };
      items.push(item);
      written.push({ key: draft.key, source_table: table, product_id: id });
      if (status !== 'unchanged') {
        const state = current?.state ?? draft.state;
        writes.push({ ...write, item, table, id, state, key: draft.key, oldPath: draft.oldPath, current });
      }
    },
    finish: (sheet: Sheet, types: TypeChoice[]): ImportPlan => ({
      colors,
      skipErrors,
      withoutMissingImages,
      items,
      types,
      writes,
      remoteImages: [...remote],
      links: written,
      cells: createCellReader(sheet),
    }),
  };
}

/** An existing product keeps its category, which a merchant may have changed. */
function staying(draft: DraftProduct, current: CatalogEntry | null): DraftProduct {
  if (!current || current.table === draft.table) return draft;
  const { category: _category, product_type: _type, ...fields } = draft.fields;
  return { ...draft, fields };
}

/** Publishing is decided in the store, so an import publishes no draft and unpublishes nothing. */
function stateNote({ state }: DraftProduct, current: CatalogEntry | null): string[] {
  if (!current) return state === 'active' ? [] : [NEW_STATE[state]];
  if (current.state === state) return [];
  return [`${STATE_OF_FILE[state]} in the file, but ${STATE_HERE[current.state]}.`];
}

const NEW_STATE = {
  draft: 'Not published in the file, so it becomes a draft.',
  archived: 'Archived in the file, so it is archived here too.',
} as const;
const STATE_OF_FILE = { active: 'Published', draft: 'Not published', archived: 'Archived' } as const;
const STATE_HERE = {
  active: 'on sale here: it stays so until you archive it',
  draft: 'a draft here: it stays one until you publish it',
  archived: 'archived here: it stays so until you put it back',
} as const;

function isNew(current: CatalogEntry | null): current is null {
  return current === null;
}

function missingField({ columns }: ProductWrite): string | null {
  if (!columns.name) return 'A new product needs a name.';
  return columns.price === undefined ? 'A new product needs a price.' : null;
}
