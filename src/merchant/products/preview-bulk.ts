import { type CatalogEntry, loadCatalog } from '#database/products/catalog-writes.ts';
import { type BulkChange, planBulkChange } from '#domain/product-editing/bulk-change.ts';
import { planCategoryMove } from '#domain/product-editing/category-move.ts';
import { changeVendorAndTags } from '#domain/product-editing/product-internals.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { changedFields } from './changed-fields.ts';
import type { ProductsContext } from './products-context.ts';

/** The preview of a bulk change for one product: changed fields before and after, or the refusal. */
export type BulkPreview = { id: string; name: string } & (
  | {
      ok: true;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
      /** What does not fit the new category. Applying the change accepts this. */
      warnings: string[];
    }
  | ReasonedRefusal
);

/** Previews a change without applying it. Unchanged fields are left out. */
export async function previewBulk(
  { db }: Pick<ProductsContext, 'db'>,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkPreview[]> {
  const known = await loadCatalog(db, ids);
  return ids.map((id) => {
    const product = known.get(id);
    if (!product) return { id, name: id, ...refuseBecause('It is gone.') };
    const { name } = product.row;
    if (product.state === 'archived') return { id, name, ...refuseBecause('It is archived.') };
    return { id, name, ...previewOne(product, change) };
  });
}

function previewOne({ row, table, internals }: CatalogEntry, change: BulkChange) {
  if (change.table !== undefined) {
    const moved = planCategoryMove(row, table, change.table);
    if (!moved.ok) return refuseBecause(moved.reason);
    const { changes, warnings } = moved.value;
    const fields = changedFields(row, changes);
    return {
      ok: true as const,
      before: { source_table: table, ...fields?.before },
      after: { source_table: change.table, ...fields?.after },
      warnings,
    };
  }
  const planned = planBulkChange(row, table, change);
  if (!planned.ok) return refuseBecause(planned.reason);
  const { vendor, tags } = internals;
  const changes = { ...planned.value, ...changeVendorAndTags({ vendor, tags }, change.notes) };
  const { before, after } = changedFields({ ...row, vendor, tags }, changes) ?? { before: {}, after: {} };
  return { ok: true as const, before, after, warnings: [] };
}
