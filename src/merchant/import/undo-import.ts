import { inTurns } from '#database/engines/take-turns.ts';
import { claimUndo, releaseUndo } from '#database/imports/import-claims.ts';
import { findImport, finishImport, listImportItems } from '#database/imports/imports.ts';
import { type AuditEntry, countTakenBack, writeAudits } from '#database/people/audit-log.ts';
import { announceCatalogChange } from '#database/products/catalog-version.ts';
import { type CatalogEntry, findOrderedProducts, loadCatalog } from '#database/products/catalog-writes.ts';
import type { ImportItemRow, ImportRow } from '#database/tables.ts';
import { listFew } from '#domain/list-few.ts';
import { type ImportContext, type ImportRefusal, type ImportRun, refuseImport } from './import-context.ts';
import { createImportPrices } from './import-prices.ts';
import { keepImportClaim } from './keep-import-claim.ts';
import { loggedChange } from './logged-change.ts';
import { undoingWrite } from './restoring-write.ts';
import { findSoldUncounted } from './sold-uncounted.ts';
import { type NoteTakenBack, type TakenBack, takeBack } from './take-back.ts';
import type { CatalogWrite } from './write-products.ts';
import { hashOfEntry } from './written-hash.ts';

export type UndoRefusal = ImportRefusal & {
  /** The products that prevent the undo. */
  products: { id: string; name: string; why: string }[];
};

/** `staying`: names of products that somebody changed or ordered while the import was being undone. */
export type UndoneImport = ({ ok: true } & TakenBack) | UndoRefusal;

/** An undo that this process has claimed. `row` is the import before that. */
export type BegunUndo = { ok: true; row: ImportRow; items: ImportItemRow[]; writes: CatalogWrite[] };

/**
 * Takes an import back: products that it added are deleted, those that it changed are as they were. Refuses if a merchant
 * has changed one of them since, or somebody has ordered one that would be deleted or whose count comes back. It runs in
 * short transactions. Once products are taken back, it is finished, even after a crash (`finishDeadUndos`).
 */
export async function undoImport(
  context: ImportContext,
  id: string,
  run: Pick<ImportRun, 'onProgress'> = {},
): Promise<UndoneImport> {
  const begun = await beginUndo(context, id);
  return begun.ok ? finishUndo(context, begun, run) : begun;
}

/** Claims an import for `finishUndo`, unless it cannot be undone. */
export async function beginUndo(context: ImportContext, id: string): Promise<BegunUndo | UndoRefusal> {
  const { db } = context;
  const found = await findImport(db, id);
  if (!found) return refuse('not-found', 'There is no such import.');
  if (found.state !== 'applied' && found.state !== 'undoing') return NOT_APPLIED;
  const items = await listImportItems(db, id);
  const now = await loadCatalog(
    db,
    items.map(({ product_id }) => product_id),
  );
  if (found.state === 'applied') {
    const inTheWay = await findInTheWay(context, items, now);
    if (inTheWay.length > 0) return { ...refuse('changed', sentenceFor(inTheWay)), products: inTheWay };
  }
  if (!(await claimUndo(db, id))) return BEING_UNDONE;
  return { ok: true, row: found, items, writes: items.flatMap((item) => undoingWrite(item, now)) };
}

/** Does what `beginUndo` claimed. If Stripe fails before a product is taken back, the import is applied as before. */
export async function finishUndo(
  context: ImportContext,
  { row, items, writes }: BegunUndo,
  { onProgress }: Pick<ImportRun, 'onProgress'> = {},
): Promise<UndoneImport> {
  const { db } = context;
  return keepImportClaim(db, row.id, 'undoing', async () => {
    await priceOrRelease(context, { row, writes }, (done, total) =>
      onProgress?.({ phase: 'prices', done, total }),
    );
    const priced = Map.groupBy(writes, (write) => write.id);
    const done = await takeBack(
      db,
      { id: row.id, work: 'undoing', items },
      {
        writesOf: ({ product_id }) => priced.get(product_id) ?? [],
        note: auditTakenBack(context.actor),
        onProgress: (count) => onProgress?.({ phase: 'undoing', done: count, total: items.length }),
      },
    );
    if (!done) return BEING_UNDONE;
    return { ok: true, ...(await finish(context, row, done.staying)) };
  });
}

async function priceOrRelease(
  { db, stripe, storeId }: ImportContext,
  { row, writes }: Pick<BegunUndo, 'row' | 'writes'>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  if (!stripe) return;
  try {
    await createImportPrices(stripe, writes, { storeId, signal: undefined, onProgress });
  } catch (error) {
    // One that a dead process began is tried again.
    if (row.state === 'applied') await releaseUndo(db, row.id, { ...row.result, failure: FAILED });
    throw error;
  }
}

/** Counts in the log what was taken back, also by a process that died meanwhile. */
async function finish(
  { db, actor }: ImportContext,
  { id, applied_at, result }: ImportRow,
  staying: string[],
): Promise<TakenBack> {
  return db.transaction().execute(async (transaction) => {
    const counts = await countTakenBack(transaction, { id, applied_at });
    await writeAudits(transaction, [
      { actor, action: 'import.undo', subjectType: 'import', subjectId: id, after: counts },
    ]);
    const undone = { ...counts, staying };
    await finishImport(transaction, id, 'undone', { ...result, failure: null, ...undone });
    await announceCatalogChange(transaction);
    return undone;
  });
}

/** Logs each product that an undo takes back, in the transaction that does it. */
export function auditTakenBack(actor: ImportContext['actor']): NoteTakenBack {
  return (transaction, items, writes) => {
    const written = new Map(writes.map((write) => [write.id, write]));
    return writeAudits(
      transaction,
      items.map((item) => auditOf(item, written.get(item.product_id), actor)),
    );
  };
}

function auditOf(
  { import_id, product_id, before }: ImportItemRow,
  write: CatalogWrite | undefined,
  actor: ImportContext['actor'],
): AuditEntry {
  const about = { actor, subjectType: 'product', subjectId: product_id } as const;
  const note = { undo_of_import: import_id };
  if (before === null) return { ...about, action: 'product.delete', after: note };
  const logged = write ? loggedChange(write) : { before: {}, after: {} };
  return { ...about, action: 'product.update', ...logged, after: { ...logged.after, ...note } };
}

async function findInTheWay(
  { db }: ImportContext,
  items: readonly ImportItemRow[],
  now: ReadonlyMap<string, CatalogEntry>,
): Promise<{ id: string; name: string; why: string }[]> {
  const added = items.filter(({ before }) => before === null).map(({ product_id }) => product_id);
  const ordered = await findOrderedProducts(db, added);
  const sold = await findSoldUncounted(db, items, now);
  const inTheWay: { id: string; name: string; why: string }[] = [];
  for await (const { product_id: id, source_table, written_hash } of inTurns(items)) {
    const entry = now.get(id);
    if (!entry) inTheWay.push({ id, name: id, why: 'is no longer in the catalog' });
    else if (ordered.has(id) || sold.has(id))
      inTheWay.push({ id, name: entry.row.name, why: 'has been ordered' });
    else if (entry.table !== source_table || hashOfEntry(entry) !== written_hash)
      inTheWay.push({ id, name: entry.row.name, why: 'has been changed' });
  }
  return inTheWay;
}

function sentenceFor(products: readonly { name: string; why: string }[]): string {
  const reasons = products.map(({ name, why }) => `${name} ${why}`);
  return `The import cannot be undone: ${listFew(reasons, '; ')}.`;
}

function refuse(code: ImportRefusal['code'], reason: string): UndoRefusal {
  return { ...refuseImport(code, reason), products: [] };
}

const NOT_APPLIED = refuse('not-ready', 'This import is not applied, so there is nothing to undo.');
export const BEING_UNDONE = refuse(
  'not-ready',
  'The store is working on this import. Wait until it is done.',
);
const FAILED = 'Stripe could not create the prices, so nothing was undone. Try again.';
