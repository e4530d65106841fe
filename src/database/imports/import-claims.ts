import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** How long a process that writes or reverts an import may be silent before it is considered dead. */
const LEASE = sql<string>`now() + interval '15 seconds'`;
/** How often it says that it is alive. */
export const RENEW_EVERY_MS = 5_000;

/** What a process does with an import that it has claimed. */
export type ImportWork = 'applying' | 'reverting' | 'undoing';

/** Claims an import for this process; false if it is not ready. */
export async function claimImport(db: Database, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('imports')
    .set({ state: 'applying', lease_until: LEASE })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** False if the claim was lost. In a transaction, it also keeps others from taking the claim until the end. */
export async function renewImportClaim(
  db: Database,
  id: string,
  work: ImportWork = 'applying',
): Promise<boolean> {
  const renewed = await db
    .updateTable('imports')
    .set({ lease_until: LEASE })
    .where('id', '=', id)
    .where('state', '=', work)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/**
 * Claims an import in order to take back what it wrote: one that is being applied, or whose reverting process died. The
 * process that applies it stops before its next transaction. False if there is nothing to revert.
 */
export async function claimRevert(db: Database, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('imports')
    .set({ state: 'reverting', lease_until: LEASE })
    .where('id', '=', id)
    .where((either) =>
      either.or([
        either('state', '=', 'applying'),
        either.and([either('state', '=', 'reverting'), either('lease_until', '<', sql<string>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Claims an import in order to undo it: one that is applied, or whose undoing process died. False if it is neither. */
export async function claimUndo(db: Database, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('imports')
    .set({ state: 'undoing', lease_until: LEASE })
    .where('id', '=', id)
    .where((either) =>
      either.or([
        either('state', '=', 'applied'),
        either.and([either('state', '=', 'undoing'), either('lease_until', '<', sql<string>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Makes an import ready again, with what went wrong. Call it once everything the import wrote has been reverted. */
export async function releaseImport(db: Database, id: string, result: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'ready', lease_until: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'reverting')
    .execute();
}

/** Makes an import applied again whose undo has taken nothing back, with what went wrong. */
export async function releaseUndo(db: Database, id: string, result: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'applied', lease_until: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute();
}

/** The imports whose process died during this work. */
export async function listDeadImports(db: Database, work: readonly ImportWork[]): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', work)
    .where('lease_until', '<', sql<string>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends all claims. For the startup of the only process on an embedded database: every other process is dead. */
export async function expireImportClaims(db: Database): Promise<void> {
  await db
    .updateTable('imports')
    .set({ lease_until: sql<string>`now() - interval '1 second'` })
    .where('state', 'in', ['applying', 'reverting', 'undoing'])
    .execute();
}
