import { listDeadImports } from '#database/imports/import-claims.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';
import type { ImportContext } from './import-context.ts';
import { recoverDeadImports } from './revert-import.ts';
import { undoImport } from './undo-import.ts';

const EVERY_MS = 10_000;

/** Finishes the undo of imports whose process died in the middle of it. */
export async function finishDeadUndos(context: ImportContext): Promise<void> {
  for (const id of await listDeadImports(context.db, ['undoing'])) await undoImport(context, id);
}

/** Takes back what imports wrote before their process died, and finishes their undos: now, and every ten seconds. */
export function startImportRecovery(context: ImportContext, report: (error: unknown) => void): PeriodicJob {
  const round = async () => {
    await recoverDeadImports(context.db);
    await finishDeadUndos(context);
  };
  return startPeriodicJob({ everyMs: EVERY_MS, round, report });
}
