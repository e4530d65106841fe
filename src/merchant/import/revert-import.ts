import { claimRevert, listDeadImports, releaseImport } from '#database/imports/import-claims.ts';
import { listImportItems } from '#database/imports/imports.ts';
import { announceCatalogChange } from '#database/products/catalog-version.ts';
import type { Database } from '#database/tables.ts';
import { INTERRUPTED } from './import-context.ts';
import { sentenceOfStaying, takeBack } from './take-back.ts';

/**
 * Takes back what an import has written so far, in short transactions, and makes it ready again. Returns the sentence shown
 * as its failure. A product that somebody has changed or ordered meanwhile stays, and the sentence names it. Does nothing
 * if another process reverts it.
 */
export async function revertImport(db: Database, id: string, reason: string): Promise<string> {
  if (!(await claimRevert(db, id))) return reason;
  const items = await listImportItems(db, id);
  const done = await takeBack(db, { id, work: 'reverting', items });
  if (!done) return reason;
  const message = done.staying.length === 0 ? reason : `${reason} ${sentenceOfStaying(done.staying)}`;
  await db.transaction().execute(async (transaction) => {
    await releaseImport(transaction, id, { failure: message });
    if (items.length > 0) await announceCatalogChange(transaction);
  });
  return message;
}

/** Reverts the imports whose process died. */
export async function recoverDeadImports(db: Database): Promise<void> {
  for (const id of await listDeadImports(db, ['applying', 'reverting'])) {
    await revertImport(db, id, INTERRUPTED.reason);
  }
}
