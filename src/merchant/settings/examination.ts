import { examineStore } from './examine-store.ts';
import type { Finding } from './finding.ts';
import type { StoreInspection } from './store-inspection.ts';

export type Examination = { at: Date; findings: Finding[] };

/** Examines the store once at a time: whoever asks during an examination gets the result of that one. */
export function createExaminer(inspection: StoreInspection): {
  /** The latest one; the first time, a new one. */
  latest(): Promise<Examination>;
  /** A new one, or the one in progress. */
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
