import { applyImport } from './apply-import.ts';
import { CANCELLED, type ImportContext, type ImportProgress, type ImportRun } from './import-context.ts';
import { revertImport } from './revert-import.ts';
import { BEING_UNDONE, beginUndo, finishUndo, type UndoRefusal } from './undo-import.ts';

/** The imports that run in this process. */
export type ImportRuns = {
  /** Starts applying an import. Its outcome is stored in its row: `state` and `result`. */
  start(context: ImportContext, id: string): void;
  /** Starts undoing an import, unless it cannot be undone. Its outcome is stored in its row. */
  startUndo(context: ImportContext, id: string): Promise<{ ok: true } | UndoRefusal>;
  /** Null if this process is neither applying nor undoing it. */
  progressOf(id: string): ImportProgress | null;
  /** Cancels it, in this or another process. */
  cancel(context: Pick<ImportContext, 'db'>, id: string): Promise<void>;
};

export function createImportRuns(report: (error: unknown) => void): ImportRuns {
  const runs = new Map<string, { controller: AbortController; progress: ImportProgress }>();
  const follow = (id: string, phase: ImportProgress['phase'], work: (run: ImportRun) => Promise<unknown>) => {
    const progress: ImportProgress = { phase, done: 0, total: null };
    const run = { controller: new AbortController(), progress };
    runs.set(id, run);
    const { signal } = run.controller;
    const onProgress = (now: ImportProgress) => {
      run.progress = now;
    };
    work({ signal, onProgress })
      .catch(report)
      .finally(() => runs.delete(id));
  };
  return {
    start(context, id) {
      if (!runs.has(id)) follow(id, 'reading', (run) => applyImport(context, id, run));
    },
    async startUndo(context, id) {
      // It may still be retiring the prices that the import replaced.
      if (runs.has(id)) return BEING_UNDONE;
      const begun = await beginUndo(context, id);
      if (!begun.ok) return begun;
      follow(id, 'undoing', (run) => finishUndo(context, begun, run));
      return { ok: true };
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
