import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { DraftProduct } from '#domain/imports/draft-product.ts';
import { oldPathKey } from '#domain/products/old-path.ts';

/** What the merchant should know about a product of the file that is imported. */
export function importNotes(
  draft: DraftProduct,
  id: string,
  {
    current,
    repeated,
    catalog,
    redirects,
  }: {
    current: CatalogEntry | null;
    /** SKUs that are left out, because another product or option has them. */
    repeated: readonly string[];
    catalog: ReadonlyMap<string, CatalogEntry>;
    /** Product ids by old path. */
    redirects: ReadonlyMap<string, string>;
  },
): string[] {
  const target = draft.oldPath === null ? undefined : redirects.get(oldPathKey(draft.oldPath));
  const other = target === undefined || target === id ? undefined : catalog.get(target);
  return [
    ...draft.notes,
    ...stateNote(draft, current),
    ...(current && current.table !== draft.table ? ['Stays in the category it is in.'] : []),
    // An old URL that redirects to another product keeps doing so.
    ...(other ? [`${draft.oldPath} leads to ${other.row.name} already, and stays so.`] : []),
    ...repeated.map((sku) => `Another product or option has the SKU ${sku}, so it is left out here.`),
  ];
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
