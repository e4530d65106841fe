import { findAudit, listAudit } from '#database/people/audit-log.ts';
import type { EditedProduct } from '#database/products/edited-products.ts';
import type { StoredOption } from '#database/products/product-changes.ts';
import { isCountedByOption } from '#database/products/stock.ts';
import type { AuditLogRow } from '#database/tables.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { type Refused, refused } from '../refused.ts';
import { listGoneOptions, optionLabelsOf } from './gone-options.ts';
import { type LoggedValues, readLogged } from './logged-values.ts';
import type { ProductsContext } from './products-context.ts';
import { withCurrentReferences } from './undo-change.ts';
import { type ProductUpdate, type Updated, type UpdateRefused, updateProduct } from './update-product.ts';

const MAX_ENTRIES = 200;
const EDITS = ['product.update', 'product.undo', 'product.restore'];

/**
 * Restores a product's fields to their values after a given change in its history. Stock, state and redirects stay as
 * they are.
 */
export async function restoreProduct(
  context: ProductsContext,
  entryId: string,
): Promise<Updated | UpdateRefused | Refused<'invalid'>> {
  const chosen = await findAudit(context.db, entryId);
  if (chosen?.subject_type !== 'product')
    return refused('not-found', 'There is no such change of a product.');
  const { subject_id: id } = chosen;
  const entries = await listAudit(context.db, { subject: { type: 'product', id }, limit: MAX_ENTRIES });
  const place = entries.findIndex((entry) => entry.id === entryId);
  if (place < 0) return refused('invalid', 'This version is too old to restore.');
  const since = entries.slice(0, place);
  if (since.some(({ action }) => action === 'product.category')) {
    return refused('invalid', 'It has moved to another category since then. Undo that change first.');
  }
  const edits = since.filter(({ action }) => EDITS.includes(action));
  const isCounted = await isCountedByOption(context.db, id);
  return updateProduct<Refused<'invalid'>>(
    context,
    id,
    null,
    ({ row }) => planRestore(row, edits, isCounted),
    'product.restore',
  );
}

/** `edits` are the changes to undo, newest first. */
function planRestore(
  row: EditedProduct['row'],
  edits: readonly AuditLogRow[],
  isCounted: boolean,
): { ok: true; value: ProductUpdate } | Refused<'invalid'> {
  const isLogged = edits.every(({ before }) => before !== null);
  // The oldest change of a field has the value to restore, so it is applied last.
  const logged = readLogged(isLogged ? Object.assign({}, ...edits.map(({ before }) => before)) : null);
  if (!logged.ok) return logged;
  const { changes, notes } = logged.value;
  const options = changes.lengths_and_prices;
  if (!options) return { ok: true, value: { changes, notes } };
  const restored = withOptionsThen(logged.value, options, row, edits);
  const kept = [...labelsThen(row, edits).values()];
  const labels = parseOptions(options).flatMap(({ label }) => (kept.includes(label) ? [] : [label]));
  const gone = listGoneOptions(labels, edits.toReversed(), isCounted);
  return gone.ok ? { ok: true, value: { ...restored, restored: gone.value } } : gone;
}

/** Restores options with their labels, which may have been renamed since. */
function withOptionsThen(
  { changes, notes }: LoggedValues,
  options: readonly StoredOption[],
  row: EditedProduct['row'],
  edits: readonly AuditLogRow[],
): ProductUpdate {
  const labels = parseOptions(options).map(({ label }) => label);
  const then = labelsThen(row, edits);
  const kept = [...then].filter(([, label]) => labels.includes(label));
  const nowByThen = Object.fromEntries(kept.map(([now, label]) => [label, now]));
  return {
    changes: { ...changes, lengths_and_prices: withCurrentReferences(options, row, nowByThen) },
    notes,
    renamed: Object.fromEntries(kept.filter(([now, label]) => now !== label)),
    removed: [...then.keys()].filter((now) => !kept.some(([label]) => label === now)),
  };
}

/** The label each current option had before these changes. */
function labelsThen(row: EditedProduct['row'], edits: readonly AuditLogRow[]): Map<string, string> {
  const then = new Map(parseOptions(row.lengths_and_prices).map(({ label }) => [label, label]));
  for (const edit of edits) {
    const { renamed = {} } = optionLabelsOf(edit);
    const oldOf = new Map(Object.entries(renamed).map(([old, now]) => [now, old]));
    for (const [now, label] of then) then.set(now, oldOf.get(label) ?? label);
  }
  return then;
}
