import { useRef, useState } from 'react';
import { messageOf } from '../../ui/message-of.ts';
import { finished, undoJob } from './product-jobs.ts';
import { readRows } from './product-queries.ts';
import { describeStayed, namedIds, type Stayed } from './stayed-products.ts';

/** A change that can be undone, and its description. */
export type Done = { jobId: string; words: string; ids: readonly string[] };

type Options = {
  refresh: (ids: readonly string[]) => Promise<unknown>;
  /** Shows a message. */
  say: (text: string, isProblem?: boolean, stayed?: Stayed) => void;
};
type Steps = { undoable: readonly Done[]; redoable: readonly Done[] };

/** The undo and redo history of this screen. */
export function useJobHistory({ refresh, say }: Options) {
  const [steps, setSteps] = useState<Steps>({ undoable: [], redoable: [] });
  const latest = useRef(steps);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (next: Steps) => {
    latest.current = next;
    setSteps(next);
  };
  const reverse = async ({ jobId, words, ids }: Done, said: string): Promise<Done | null> => {
    try {
      const job = await finished(await undoJob(jobId));
      await refresh(ids);
      const { problems } = job;
      if (problems.length > 0) {
        const rows = await readRows(namedIds(problems));
        say(`${said}: ${words}`, true, describeStayed(problems, rows));
      } else say(`${said}: ${words}`);
      return { jobId: job.id, words, ids };
    } catch (error) {
      say(messageOf(error), true);
      return null;
    }
  };
  const step = async (from: keyof Steps, to: keyof Steps, said: string) => {
    const done = latest.current[from].at(-1);
    if (!done) return say(`There is nothing to ${from === 'undoable' ? 'undo' : 'redo'}.`);
    keep({ ...latest.current, [from]: latest.current[from].slice(0, -1) });
    const reversed = await reverse(done, said);
    if (reversed) keep({ ...latest.current, [to]: [...latest.current[to], reversed] });
  };
  const queue = (work: () => Promise<void>) => {
    last.current = last.current.then(work);
  };
  return {
    add: (done: Done) => keep({ undoable: [...latest.current.undoable, done], redoable: [] }),
    undo: () => queue(() => step('undoable', 'redoable', 'Undone')),
    redo: () => queue(() => step('redoable', 'undoable', 'Redone')),
    nextUndo: steps.undoable.at(-1) ?? null,
    nextRedo: steps.redoable.at(-1) ?? null,
  };
}
