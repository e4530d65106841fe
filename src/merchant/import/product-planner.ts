import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import type { ImportChoices } from '#domain/imports/import-choices.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { compareProduct, type ProductWrite } from './compare-product.ts';
import { identifyProduct } from './identify-product.ts';
import type { ImageIndex } from './image-index.ts';
import { importNotes } from './import-notes.ts';
import type { ImportItem, ImportPlan, PlannedWrite, TypeChoice } from './import-plan.ts';
import type { ItemImage } from './item-image.ts';
import { createCellReader, type Sheet } from './read-sheet.ts';
import { createSkuRegister } from './sku-register.ts';

const NOTHING = { notes: [], images: [] };

type Accepted = Pick<ImportItem, 'row' | 'name' | 'notes'> & { id: string; table: ProductTable };

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

  /** Lists a product that can be imported, and if anything in it changes, what to write. */
  const accept = (
    about: Accepted,
    { key, oldPath, state }: DraftProduct,
    current: CatalogEntry | null,
    { changes, write, ...compared }: ReturnType<typeof compareProduct>,
  ) => {
    for (const url of compared.remote) remote.add(url);
    const { table, id } = about;
    const status = isNew(current) ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    const item: ImportItem = {
      ...about,
      status,
      changes,
      problems: [],
      images: compared.images.map(leaveOut),
    };
    items.push(item);
    written.push({ key, source_table: table, product_id: id });
    if (status === 'unchanged') return;
    writes.push({ ...write, item, table, id, state: current?.state ?? state, key, oldPath, current });
  };

  return {
    refuse,
    skip: (about: Pick<ImportItem, 'row' | 'id' | 'name'>) => {
      items.push({ ...about, table: null, status: 'skipped', changes: [], problems: [], ...NOTHING });
    },
    add(draft: DraftProduct, knownId: string | null) {
      const { row, name } = draft;
      const { id, current } = identifyProduct(draft, knownId ?? links.get(draft.key)?.id, catalog, used);
      const table = current?.table ?? draft.table;
      const about = { row, id, name, table };
      const before = used.get(id);
      if (before !== undefined) {
        refuse(about, [{ row, column: '', message: `This product is in row ${before} already.` }]);
        return;
      }
      used.set(id, row);
      const { draft: own, repeated } = skus.claim(id, staying(draft, current));
      const compared = compareProduct(id, own, current, images);
      const problem = (isNew(current) ? missingField(compared.write) : null) ?? compared.problem;
      if (problem !== null) {
        refuse(about, [{ row, column: '', message: problem }]);
        return;
      }
      const notes = importNotes(draft, id, { current, repeated, catalog, redirects });
      accept({ ...about, notes }, draft, current, compared);
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

function isNew(current: CatalogEntry | null): current is null {
  return current === null;
}

function missingField({ columns }: ProductWrite): string | null {
  if (!columns.name) return 'A new product needs a name.';
  return columns.price === undefined ? 'A new product needs a price.' : null;
}
