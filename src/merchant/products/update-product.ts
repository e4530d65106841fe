import { writeAudit } from '#database/people/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { lockProductCounts } from '#database/products/move-category.ts';
import { labelsOfRestored, type RestoredOption } from '#database/products/option-renames.ts';
import { type ProductChanges, updateProduct as writeProduct } from '#database/products/product-changes.ts';
import { updateDraft } from '#database/products/product-drafts.ts';
import { listProductStock, moveStock } from '#database/products/stock.ts';
import { saveVendorAndTags } from '#database/products/vendor-and-tags.ts';
import type { Database } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import type { VendorAndTags } from '#domain/product-editing/product-internals.ts';
import { changeProduct, type PriceOutcome } from '#payments/prices/change-product.ts';
import { type Refused, type RefusedCode, refused } from '../refused.ts';
import { changedFields } from './changed-fields.ts';
import type { OptionLabels } from './gone-options.ts';
import { orRefusal, type ProductsContext } from './products-context.ts';
import { markNotCreated, markNotRetired } from './sync-product-prices.ts';

export type ProductUpdate = {
  changes: ProductChanges;
  /** Vendor and tags; what is left out stays. They change no page of the shop. */
  notes?: Partial<VendorAndTags>;
  /** Stock counts follow renamed options and are deleted with removed ones. */
  renamed?: Readonly<Record<string, string>>;
  removed?: readonly string[];
  /** Removed options that come back, with their counts. */
  restored?: readonly RestoredOption[];
};

export type UpdateRefused =
  | Refused<'not-found' | 'archived' | 'sku-taken' | 'stripe-failed'>
  | (Refused<'conflict'> & { current: EditedProduct });
export type Updated = { ok: true; product: EditedProduct; isChanged: boolean } & PriceOutcome;

/**
 * Changes a product or draft, with an entry in the audit log. `plan` gets the current product and returns the change.
 * `version` is the version the merchant saw: if the product has a newer one, the change is refused with the current
 * product. Without it, the product is only locked while the change is made.
 */
export async function updateProduct<PlanRefused extends Refused<RefusedCode>>(
  context: ProductsContext,
  id: string,
  version: string | null,
  plan: (product: EditedProduct) => { ok: true; value: ProductUpdate } | PlanRefused,
  action: AuditAction = 'product.update',
): Promise<Updated | UpdateRefused | PlanRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  if (product.state === 'archived') return refused('archived', `${id} is archived. Unarchive it first.`);
  if (version !== null && version !== product.version) return conflict(product);
  const planned = plan(product);
  if (!planned.ok) return planned;
  const { changes, notes = {}, renamed = {}, removed = [], restored = [] } = planned.value;
  const isMoved = Object.keys(renamed).length + removed.length + restored.length > 0;
  if (!changedFields(product.row, changes) && !changedFields(product.notes, notes) && !isMoved) {
    return { ok: true, product, isChanged: false, replaced: new Map(), notRetired: [] };
  }
  const write = (all: ProductChanges) =>
    context.db.transaction().execute(async (transaction) => {
      if (isMoved) await lockProductCounts(transaction, id);
      const current = await findEditedProduct(transaction, id, { isLocked: true });
      if (current?.version !== product.version) return null;
      const changed = changedFields({ ...current.row, ...current.notes }, { ...all, ...notes });
      await writeFields(transaction, current, all);
      if (changedFields(current.notes, notes)) await saveVendorAndTags(transaction, id, notes);
      const labels = isMoved && (await moveOptions(transaction, product, planned.value));
      await writeAudit(transaction, {
        actor: context.actor,
        action,
        subjectType: 'product',
        subjectId: id,
        before: changed?.before ?? {},
        after: { ...changed?.after, ...(labels && { option_labels: labels }) },
        batchId: context.batchId ?? null,
      });
      return { ok: true as const };
    });
  const outcome = await orRefusal(() =>
    product.state === 'active' ? changeProduct(context, product, changes, write) : writeDraft(write, changes),
  );
  if (outcome !== null && 'ok' in outcome) {
    if (outcome.code === 'stripe-failed') await markNotCreated(context, id, outcome.reason);
    return outcome;
  }
  if (outcome !== null) await markNotRetired(context, product, outcome);
  const current = await findEditedProduct(context.db, id);
  if (!current) return refused('not-found', `There is no product ${id}.`);
  if (outcome === null) return conflict(current);
  const { replaced, notRetired } = outcome;
  return { ok: true, product: current, isChanged: true, replaced, notRetired };
}

/** Moves the counts of changed options. Returns what the log keeps about it. */
async function moveOptions(
  db: Database,
  { table, row: { id } }: EditedProduct,
  { renamed = {}, removed = [], restored = [] }: ProductUpdate,
): Promise<OptionLabels> {
  const counts = (await listProductStock(db, table, id)).filter(({ option }) => removed.includes(option));
  const rename = await moveStock(db, { source_table: table, product_id: id }, renamed, removed, restored);
  return {
    renamed,
    removed,
    counts: Object.fromEntries(counts.map(({ option, onHand }) => [option, onHand])),
    rename,
    restored: labelsOfRestored(restored),
  };
}

/** A draft has no Stripe prices until it is published. */
async function writeDraft<Written>(
  write: (changes: ProductChanges) => Promise<Written | null>,
  changes: ProductChanges,
) {
  const written = await write(changes);
  return written === null ? null : { written, replaced: new Map<string, string>(), notRetired: [] };
}

async function writeFields(db: Database, product: EditedProduct, changes: ProductChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  if (product.state === 'active') await writeProduct(db, product.table, product.row.id, changes);
  else await updateDraft(db, product.row.id, changes);
}

/** The refusal after a concurrent change, with the current product. */
export function conflict(current: EditedProduct): Refused<'conflict'> & { current: EditedProduct } {
  return {
    ...refused('conflict', 'Someone else changed this product after you opened it.'),
    current,
  };
}
