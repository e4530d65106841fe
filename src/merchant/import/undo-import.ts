import { writeAudits } from '#database/audit-log.ts';
import { type CatalogEntry, findOrderedProducts, loadCatalog } from '#database/catalog-writes.ts';
import { forgetProducts } from '#database/forgotten-products.ts';
import { findImport, finishImport, listImportItems } from '#database/imports.ts';
import { refreshReservedUnits } from '#database/stock.ts';
import type { ImportItemRow } from '#database/tables.ts';
import { inTurns } from '#database/take-turns.ts';
import type { ProductInternals } from '#domain/product-internals.ts';
import type { ImportContext, ImportRefusal, ImportRun } from './import-context.ts';
import { ImportStopped } from './import-context.ts';
import { createImportPrices } from './import-prices.ts';
import {
  type CatalogWrite,
  deleteEverywhere,
  findChanged,
  lockProducts,
  writeProducts,
} from './write-products.ts';
import { hashOfEntry, isComputed } from './written-hash.ts';

export type UndoneImport =
  | { ok: true; removed: number; restored: number }
  | (ImportRefusal & {
      /** The products in the way. */
      products: { id: string; name: string; why: string }[];
    });

/**
 * Takes an import back: products that it added are deleted, those that it changed are as they were. Refuses if a merchant
 * has changed one of them since, or somebody has ordered one that would be deleted. All or nothing.
 */
export async function undoImport(
  context: ImportContext,
  id: string,
  run: ImportRun = {},
): Promise<UndoneImport> {
  const { db, stripe, storeId, actor } = context;
  const found = await findImport(db, id);
  if (!found) return refuse('not-found', 'There is no such import.');
  if (found.state !== 'applied')
    return refuse('not-ready', 'This import is not applied, so there is nothing to undo.');
  const items = await listImportItems(db, id);
  const ids = items.map(({ product_id }) => product_id);
  const now = await loadCatalog(db, ids);
  const inTheWay = await findInTheWay(context, items, now);
  if (inTheWay.length > 0) return { ...refuse('changed', sentenceFor(inTheWay)), products: inTheWay };
  const added = items.filter(({ before }) => before === null);
  const writes = items.flatMap((item) => restoringWrite(item, now));
  if (stripe) {
    await createImportPrices(stripe, writes, { storeId, signal: run.signal, onProgress: () => {} });
  }
  try {
    await db.transaction().execute(async (transaction) => {
      const locked = await lockProducts(transaction, ids);
      const deleted = added.flatMap(({ product_id, source_table }): CatalogWrite[] => [
        {
          id: product_id,
          table: source_table,
          state: 'active',
          columns: {},
          stock: null,
          internals: null,
          current: now.get(product_id) ?? null,
        },
      ]);
      const changed = await findChanged([...writes, ...deleted], locked);
      if (changed.length > 0)
        throw new ImportStopped(refuse('changed', `Somebody changed ${changed[0]} meanwhile.`));
      const gone = added.map(({ product_id }) => product_id);
      await deleteEverywhere(
        transaction,
        gone.flatMap((product) => locked.get(product) ?? []),
      );
      await forgetProducts(transaction, gone);
      await writeProducts(transaction, writes, run);
      await refreshReservedUnits(
        transaction,
        writes.map((write) => write.id),
      );
      await writeAudits(transaction, [
        {
          actor,
          action: 'import.undo',
          subjectType: 'import',
          subjectId: id,
          after: { removed: added.length, restored: writes.length },
        },
        ...items.map(({ product_id, before }) => ({
          actor,
          action: before === null ? ('product.delete' as const) : ('product.update' as const),
          subjectType: 'product' as const,
          subjectId: product_id,
          after: { undo_of_import: id },
        })),
      ]);
      await finishImport(transaction, id, 'undone', {
        ...found.result,
        removed: added.length,
        restored: writes.length,
      });
    });
  } catch (error) {
    if (error instanceof ImportStopped) return { ...error.refusal, products: [] };
    throw error;
  }
  return { ok: true, removed: added.length, restored: writes.length };
}

async function findInTheWay(
  { db }: ImportContext,
  items: readonly ImportItemRow[],
  now: ReadonlyMap<string, CatalogEntry>,
): Promise<{ id: string; name: string; why: string }[]> {
  const added = items.filter(({ before }) => before === null).map(({ product_id }) => product_id);
  const ordered = await findOrderedProducts(db, added);
  const inTheWay: { id: string; name: string; why: string }[] = [];
  for await (const { product_id: id, source_table, written_hash } of inTurns(items)) {
    const entry = now.get(id);
    if (!entry) inTheWay.push({ id, name: id, why: 'is no longer in the catalog' });
    else if (ordered.has(id)) inTheWay.push({ id, name: entry.row.name, why: 'has been ordered' });
    else if (entry.table !== source_table || hashOfEntry(entry) !== written_hash)
      inTheWay.push({ id, name: entry.row.name, why: 'has been changed' });
  }
  return inTheWay;
}

/** The write that makes a product what it was before; none for one that the import added. */
function restoringWrite(
  { product_id, source_table, before }: ImportItemRow,
  now: ReadonlyMap<string, CatalogEntry>,
): CatalogWrite[] {
  const current = now.get(product_id);
  if (before === null || !current) return [];
  // An import of an older version kept no internals.
  const {
    row,
    stock,
    internals = null,
  } = before as Pick<CatalogEntry, 'row' | 'stock'> & {
    internals?: ProductInternals;
  };
  const columns = Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !isComputed(name) &&
        JSON.stringify(value) !== JSON.stringify((current.row as Record<string, unknown>)[name]),
    ),
  );
  return [{ id: product_id, table: source_table, state: current.state, columns, stock, internals, current }];
}

function sentenceFor(products: readonly { name: string; why: string }[]): string {
  const shown = products
    .slice(0, 5)
    .map(({ name, why }) => `${name} ${why}`)
    .join('; ');
  const rest = products.length > 5 ? `; and ${products.length - 5} more` : '';
  return `The import cannot be undone: ${shown}${rest}.`;
}

function refuse(reason: ImportRefusal['reason'], message: string): Extract<UndoneImport, { ok: false }> {
  return { ok: false, reason, message, products: [] };
}
