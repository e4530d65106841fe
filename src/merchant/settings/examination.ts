import { examineStore } from './examine-store.ts';
import type { Finding } from './finding.ts';
import type { StoreInspection } from './store-inspection.ts';

export type Examination = { at: Date; findings: Finding[] };

/** Examines the store, one examination at a time. Concurrent callers share its result. */
export function createExaminer(inspection: StoreInspection): {
  /** The latest result; runs the first examination if there is none. */
  latest(): Promise<Examination>;
  /** Runs a new examination, or joins the one in progress. */
  examine(): Promise<Examination>;
} {
  let last: Examination | undefined;
  let running: Promise<Examination> | undefined;
  const examine = () => {
    running ??= examineStore(inspection)
      .then((findings) => {
        last = { at: inspection.now(), findings };
        return last;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return { latest: async () => last ?? examine(), examine };
}
