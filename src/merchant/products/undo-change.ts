import { isDeepStrictEqual } from 'node:util';
import { findAudit, findLatestAudit } from '#database/people/audit-log.ts';
import type { EditedProduct } from '#database/products/edited-products.ts';
import type { ProductChanges, StoredOption } from '#database/products/product-changes.ts';
import { isCountedByOption } from '#database/products/stock.ts';
import type { AuditLogRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { planCategoryMove } from '#domain/product-editing/category-move.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { type Refused, type RefusedCode, refused } from '../refused.ts';
import { moveCategory } from './change-category.ts';
import { listGoneOptions, optionLabelsOf } from './gone-options.ts';
import { isOnlyUndoneWithImport, readLogged } from './logged-values.ts';
import { archive, publish, unarchive } from './move-product.ts';
import type { ProductsContext } from './products-context.ts';
import { setStockCount } from './set-stock.ts';
import { type ProductUpdate, updateProduct } from './update-product.ts';

type Undone = { ok: true } | Refused<RefusedCode>;

/** The actions that can be undone. */
const UNDOABLE = [
  'product.update',
  'product.undo',
  'product.restore',
  'product.stock',
  'product.archive',
  'product.unarchive',
  'product.unpublish',
  'product.category',
];
const SOLD_SINCE = 'Units were sold or counted since then.';
const CHANGED_SINCE = 'It was changed again since then.';
const ONLY_WITH_IMPORT =
  'An import also changed the count, cost or weight, which cannot be undone here. Undo the import instead.';

/** Undoes one change of a product, unless the same fields were changed again. */
export async function undoChange(context: ProductsContext, entryId: string): Promise<Undone> {
  const entry = await findAudit(context.db, entryId);
  if (entry?.subject_type !== 'product') return refused('not-found', 'There is no such change of a product.');
  return undoEntry(context, entry);
}

/** Undoes the change in an audit log entry. */
export async function undoEntry(context: ProductsContext, entry: AuditLogRow): Promise<Undone> {
  const { action, subject_id: id } = entry;
  if (action === 'product.archive') return unarchive(context, id);
  if (action === 'product.unarchive') return archive(context, id);
  if (action === 'product.unpublish') return publish(context, id);
  if (action === 'product.stock') return undoStock(context, entry);
  if (action === 'product.category') return undoCategory(context, entry);
  if (['product.update', 'product.undo', 'product.restore'].includes(action)) {
    const isCounted = await isCountedByOption(context.db, id);
    return updateProduct(context, id, null, (product) => planUndo(product, entry, isCounted), 'product.undo');
  }
  if (action === 'product.publish') return refused('invalid', 'It is already published. Archive it instead.');
  return refused('invalid', 'This kind of change cannot be undone.');
}

function planUndo(
  { row, notes }: EditedProduct,
  entry: AuditLogRow,
  isCounted: boolean,
): { ok: true; value: ProductUpdate } | Refused<'conflict' | 'invalid'> {
  const after = (entry.after ?? {}) as Record<string, unknown>;
  const logged = readLogged(entry.before as Record<string, unknown> | null);
  if (!logged.ok) return logged;
  if (isOnlyUndoneWithImport(after)) return refused('invalid', ONLY_WITH_IMPORT);
  const { changes, notes: oldNotes } = logged.value;
  const now: Readonly<Record<string, unknown>> = { ...row, ...notes };
  const isUntouched = Object.keys({ ...changes, ...oldNotes }).every((field) =>
    isDeepStrictEqual(comparable(now[field]), comparable(after[field])),
  );
  if (!isUntouched) return refused('conflict', CHANGED_SINCE);
  const { renamed = {} } = optionLabelsOf(entry);
  const options = changes.lengths_and_prices;
  const labels = parseOptions(options ?? []).map(({ label }) => label);
  const gone = listGoneOptions(labels, [entry], isCounted);
  if (!gone.ok) return gone;
  return {
    ok: true,
    value: {
      changes: {
        ...changes,
        ...(options && { lengths_and_prices: withCurrentReferences(options, row, renamed) }),
      },
      notes: oldNotes,
      renamed: Object.fromEntries(Object.entries(renamed).map(([old, now]) => [now, old])),
      removed: options ? addedOptions(labels, row, entry) : [],
      restored: gone.value,
    },
  };
}

/** Current options that a change added. Undoing it deletes their counts. */
function addedOptions(labels: readonly string[], row: EditedProduct['row'], entry: AuditLogRow): string[] {
  const { renamed = {}, removed = [] } = optionLabelsOf(entry);
  const kept = labels.flatMap((label) => renamed[label] ?? (removed.includes(label) ? [] : [label]));
  return parseOptions(row.lengths_and_prices).flatMap(({ label }) => (kept.includes(label) ? [] : [label]));
}

/** Old options with the current price references, so that those are replaced and retired as in any other change. */
export function withCurrentReferences(
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

/**
 * A value without its price references, which change when prices are synchronized with Stripe. No text is null, or blank
 * in the log.
 */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value === '' ? null : (value ?? null), (key, part: unknown) =>
      key === 'stripe_price_id' ? undefined : part,
    ),
  );
}

async function undoStock(context: ProductsContext, entry: AuditLogRow): Promise<Undone> {
  type Count = { option: string; onHand: number | null };
  const [before, after] = [entry.before as Count, entry.after as Count];
  // Without a count, sales do not change it.
  const wasCounting = after.onHand === null && before.onHand !== null;
  const unsoldSince = wasCounting ? entry.at : null;
  const count = { id: entry.subject_id, ...before, seen: after.onHand, unsoldSince };
  const undone = await setStockCount(context, count);
  return undone.ok || undone.code !== 'conflict' ? undone : refused('conflict', SOLD_SINCE);
}

/** Moves a product back to its former category and restores the fields it lost. */
function undoCategory(context: ProductsContext, entry: AuditLogRow): Promise<Undone> {
  type Place = { source_table: ProductTable } & ProductChanges;
  const { source_table: from, ...fields } = entry.before as Place;
  const { source_table: to, ...words } = entry.after as Place;
  return moveCategory(context, entry.subject_id, ({ table, row }) => {
    const isUntouched = table === to && (words.category ?? row.category) === row.category;
    const back = planCategoryMove(row, table, from);
    const isFilledSince = back.ok && back.value.lost.length > 0;
    if (!isUntouched || isFilledSince) return refused('conflict', CHANGED_SINCE);
    return { ok: true, value: { table: from, changes: fields, lost: [] } };
  });
}

/** Undoes the newest change of a product that can be undone. Calling it twice restores the change. */
export async function undoLatest(context: ProductsContext, id: string): Promise<Undone> {
  const entry = await findLatestAudit(context.db, { type: 'product', id }, UNDOABLE);
  return entry ? undoEntry(context, entry) : refused('not-found', `There is no change of ${id} to undo.`);
}
