import { applyImport } from './apply-import.ts';
import { CANCELLED, type ImportContext, type ImportProgress } from './import-context.ts';
import { revertImport } from './revert-import.ts';

/** The imports that run in this process. */
export type ImportRuns = {
  /** Starts applying an import. Its outcome is stored in its row: `state` and `result`. */
  start(context: ImportContext, id: string): void;
  /** Null if this process is not applying it. */
  progressOf(id: string): ImportProgress | null;
  /** Cancels it, in this or another process. */
  cancel(context: Pick<ImportContext, 'db'>, id: string): Promise<void>;
};

export function createImportRuns(report: (error: unknown) => void): ImportRuns {
  const runs = new Map<string, { controller: AbortController; progress: ImportProgress }>();
  return {
    start(context, id) {
      if (runs.has(id)) return;
      const run = {
        controller: new AbortController(),
        progress: { phase: 'reading', done: 0, total: null } as ImportProgress,
      };
      runs.set(id, run);
      const { signal } = run.controller;
      const onProgress = (progress: ImportProgress) => {
        run.progress = progress;
      };
      applyImport(context, id, { signal, onProgress })
        .catch(report)
        .finally(() => runs.delete(id));
    },
    progressOf: (id) => runs.get(id)?.progress ?? null,
    async cancel({ db }, id) {
      const run = runs.get(id);
      if (run) run.controller.abort();
      // A process that applies it loses its claim, and stops before its next transaction.
      else await revertImport(db, id, CANCELLED.reason);
    },
  };
}
