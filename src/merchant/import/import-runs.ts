import { releaseImport } from '#database/imports.ts';
import { applyImport } from './apply-import.ts';
import { CANCELLED, type ImportContext, type ImportProgress } from './import-context.ts';

/** The imports that this process applies in the background. */
export type ImportRuns = {
  /** Begins to apply an import. Its outcome is in its row: `state` and `result`. */
  start(context: ImportContext, id: string): void;
  /** Null if this process does not apply it. */
  progressOf(id: string): ImportProgress | null;
  /** Stops it, here or in another process. */
  cancel(context: Pick<ImportContext, 'db'>, id: string): Promise<void>;
};

export function createImportRuns(report: (error: unknown) => void): ImportRuns {
  const runs = new Map<string, { controller: AbortController; progress: ImportProgress }>();
  return {
    start(context, id) {
      if (runs.has(id)) return;
      const run = {
        controller: new AbortController(),
        progress: { phase: 'images', done: 0, total: null } as ImportProgress,
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
      // A process that applies it loses its claim, and stops before it writes.
      else await releaseImport(db, id, { failure: CANCELLED.message });
    },
  };
}
