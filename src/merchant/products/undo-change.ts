import { isDeepStrictEqual } from 'node:util';
import { findAudit, findLatestAudit, listBatch } from '#database/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/edited-products.ts';
import type { ProductChanges, StoredOption } from '#database/product-changes.ts';
import { listProductStock } from '#database/stock.ts';
import type { AuditLogRow } from '#database/tables.ts';
import { parseOptions } from '#domain/parse-options.ts';
import { archive, unarchive } from './move-product.ts';
import { type ProductsContext, type Refused, refuse } from './products-context.ts';
import { setStockCount } from './set-stock.ts';
import { type ProductUpdate, updateProduct } from './update-product.ts';

type Undone = { ok: true } | Refused;
/** What became of each product of an undone bulk change. */
export type UndoneBatch = { undone: string[]; refused: { id: string; reason: string }[] };

/** The database or Stripe computes these. */
const NOT_RESTORED = ['stripe_price_id', 'stripe_product_id', 'option_labels'];
/** What can be taken back. */
const UNDOABLE = ['product.update', 'product.undo', 'product.stock', 'product.archive', 'product.unarchive'];
const CHANGED_SINCE = 'It was changed again since then.';

/** Takes back one change of a product, as long as nobody changed the same fields again. */
export async function undoChange(context: ProductsContext, entryId: string): Promise<Undone> {
  const entry = await findAudit(context.db, entryId);
  if (entry?.subject_type !== 'product') return refuse('not-found', 'There is no such change of a product.');
  return undoEntry(context, entry);
}

/** Takes back what is left of a bulk change. Products that were changed again since then stay. */
export async function undoBulk(context: ProductsContext, jobId: string): Promise<UndoneBatch> {
  const result: UndoneBatch = { undone: [], refused: [] };
  for (const entry of await listBatch(context.db, jobId)) {
    const undone = await undoEntry(context, entry);
    if (undone.ok) result.undone.push(entry.subject_id);
    else result.refused.push({ id: entry.subject_id, reason: undone.reason });
  }
  return result;
}

async function undoEntry(context: ProductsContext, entry: AuditLogRow): Promise<Undone> {
  const { action, subject_id: id } = entry;
  if (action === 'product.archive') return unarchive(context, id);
  if (action === 'product.unarchive') return archive(context, id);
  if (action === 'product.stock') return undoStock(context, entry);
  if (action === 'product.update' || action === 'product.undo') {
    return updateProduct(context, id, null, (product) => planUndo(product, entry), {
      action: 'product.undo',
      ...(entry.batch_id && { batchId: entry.batch_id }),
    });
  }
  return refuse('invalid', 'This kind of change cannot be undone.');
}

function planUndo(
  { row }: EditedProduct,
  entry: AuditLogRow,
): { ok: true; value: ProductUpdate } | Refused<'conflict'> {
  const after = (entry.after ?? {}) as Record<string, unknown>;
  const before = (entry.before ?? {}) as Record<string, unknown>;
  const fields = Object.keys(before).filter((field) => !NOT_RESTORED.includes(field));
  const isUntouched = fields.every((field) =>
    isDeepStrictEqual(comparable(row[field as keyof EditedProduct['row']]), comparable(after[field])),
  );
  if (!isUntouched) return refuse('conflict', CHANGED_SINCE);
  const changes: ProductChanges = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const { renamed = {} } = (after.option_labels ?? {}) as { renamed?: Record<string, string> };
  const options = changes.lengths_and_prices;
  return {
    ok: true,
    value: {
      changes: {
        ...changes,
        ...(options && { lengths_and_prices: withCurrentReferences(options, row, renamed) }),
      },
      renamed: Object.fromEntries(Object.entries(renamed).map(([old, now]) => [now, old])),
    },
  };
}

/** Old options with the price references in use now, so that these are replaced and retired as in any other change. */
function withCurrentReferences(
  options: readonly StoredOption[],
  row: EditedProduct['row'],
  renamed: Readonly<Record<string, string>>,
): StoredOption[] {
  const now = parseOptions(row.lengths_and_prices);
  return options.map((entry) => {
    const label = parseOptions([entry])[0]?.label ?? '';
    const current = now.find((option) => option.label === (renamed[label] ?? label));
    return current ? { ...entry, stripe_price_id: current.stripePriceId } : entry;
  });
}

/** A value without price references, which change when Stripe is synchronized. */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (key, part: unknown) => (key === 'stripe_price_id' ? undefined : part)),
  );
}

async function undoStock(context: ProductsContext, entry: AuditLogRow): Promise<Undone> {
  type Count = { option: string; onHand: number | null };
  const [before, after] = [entry.before as Count, entry.after as Count];
  const product = await findEditedProduct(context.db, entry.subject_id);
  if (!product) return refuse('not-found', 'The product is gone.');
  const counts = await listProductStock(context.db, product.table, entry.subject_id);
  const now = counts.find(({ option }) => option === after.option)?.onHand ?? null;
  if (now !== after.onHand) return refuse('conflict', 'Units were sold or counted since then.');
  return setStockCount(context, { id: entry.subject_id, ...before, seen: now });
}

/** Takes back the newest change of a product that can be taken back. Twice in a row brings it back again. */
export async function undoLatest(context: ProductsContext, id: string): Promise<Undone> {
  const entry = await findLatestAudit(context.db, { type: 'product', id }, UNDOABLE);
  return entry ? undoEntry(context, entry) : refuse('not-found', `There is no change of ${id} to undo.`);
}
