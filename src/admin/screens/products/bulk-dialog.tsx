import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { messageOf } from '../../ui/message-of.ts';
import stack from '../../ui/stack.module.css';
import { changeOf, describeChoice } from './bulk-change.ts';
import { type BulkChoice, BulkFields, FIRST_CHOICE } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkProblems } from './bulk-problems.tsx';
import { finished, type Job } from './product-jobs.ts';
import type { Done } from './use-job-history.ts';

type Props = {
  ids: readonly string[];
  onClose: () => void;
  /** Called after products have changed. */
  onDone: (done: Done) => void;
};

const PREVIEWED = 100;

/** Lets the merchant choose a bulk change, previews it for each product, and applies it. */
export function BulkDialog({ ids, onClose, onDone }: Props) {
  const format = useFormat();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<BulkChoice>(FIRST_CHOICE);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<Job['problems']>([]);
  const { change, reason } = changeOf(choice);
  const shownIds = ids.slice(0, PREVIEWED);
  const { data: previews, error } = useQuery({
    queryKey: ['products', 'bulk-preview', shownIds, change],
    queryFn: () =>
      change ? read(api['product-jobs'].preview.$post({ json: { ids: shownIds, change } })) : [],
    enabled: change !== null,
    placeholderData: (before) => before,
  });
  const apply = async (chosen: readonly string[]) => {
    if (!change) return;
    setProblem(undefined);
    setProgress(0);
    try {
      const started = await read(api['product-jobs'].$post({ json: { ids: [...chosen], change } }));
      const job = await finished(started, ({ done }) => setProgress(done));
      await queries.invalidateQueries({ queryKey: ['products'] });
      const words = `${describeChoice(choice)}: ${format.number(job.done)} ${job.done === 1 ? 'product' : 'products'} changed.`;
      if (job.done > 0) onDone({ jobId: job.id, words, ids: chosen });
      setFailed(job.problems);
      if (job.problems.length === 0) onClose();
    } catch (refused) {
      setProblem(messageOf(refused));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={`Change ${format.number(ids.length)} ${ids.length === 1 ? 'product' : 'products'}`}
      actions={
        <>
          <Button onClick={onClose}>{failed.length > 0 ? 'Close' : 'Cancel'}</Button>
          <Button
            tone="primary"
            disabled={change === null}
            isBusy={progress !== null}
            onClick={() => void apply(failed.length > 0 ? failed.map(({ id }) => id) : ids)}
          >
            {progress === null
              ? failed.length > 0
                ? 'Try these again'
                : 'Apply'
              : `${format.number(progress)} of ${format.number(ids.length)}`}
          </Button>
        </>
      }
    >
      {failed.length === 0 && <BulkFields choice={choice} problem={reason} onChange={setChoice} />}
      {(problem ?? error?.message) && (
        <p role="alert" className={stack.problem}>
          {problem ?? error?.message}
        </p>
      )}
      <BulkProblems problems={failed} />
      {change === null && reason === null && <p className={stack.quiet}>Enter a change to preview it.</p>}
      {change && !previews && <Loading />}
      {change && previews && failed.length === 0 && (
        <BulkPreview
          previews={previews}
          caption={
            ids.length > PREVIEWED
              ? `Before and after, the first ${PREVIEWED} of ${format.number(ids.length)}`
              : 'Before and after'
          }
        />
      )}
    </Dialog>
  );
}
