import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { type BulkChoice, BulkFields, changeOf, FIRST_CHOICE } from './bulk-fields.tsx';
import styles from './products.module.css';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };

const PREVIEWED = 100;

/** Chooses a change of many products, shows what it does to each, and carries it out. */
export function BulkDialog({ ids, onClose, onDone }: Props) {
  const format = useFormat();
  const queries = useQueryClient();
  const toast = useToast();
  const [choice, setChoice] = useState<BulkChoice>(FIRST_CHOICE);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const change = changeOf(choice);
  const shownIds = ids.slice(0, PREVIEWED);
  const { data: previews, error } = useQuery({
    queryKey: ['products', 'bulk-preview', shownIds, change],
    queryFn: () =>
      change ? read(api['product-jobs'].preview.$post({ json: { ids: shownIds, change } })) : [],
    enabled: change !== null,
    placeholderData: (before) => before,
  });
  const undo = (id: string) => () => {
    read(api['product-jobs'][':id'].undo.$post({ param: { id } })).then(
      ({ undone }) => toast(`${format.number(undone.length)} products are as they were before.`),
      (refused: Error) => toast(refused.message, { tone: 'problem' }),
    );
  };
  const apply = async () => {
    if (!change) return;
    setProblem(undefined);
    setProgress(0);
    try {
      const { id } = await read(api['product-jobs'].$post({ json: { ids: [...ids], change } }));
      const job = await finished(id, setProgress);
      await queries.invalidateQueries({ queryKey: ['products'] });
      const action = { label: 'Undo', run: undo(id) };
      const refused = job.problems.length > 0 ? ` ${job.problems.length} could not be changed.` : '';
      toast(`${format.number(job.done)} products changed.${refused}`, { action });
      onDone();
    } catch (failed) {
      setProblem((failed as Error).message);
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
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={change === null}
            isBusy={progress !== null}
            onClick={() => void apply()}
          >
            {progress === null ? 'Apply' : `${format.number(progress)} of ${format.number(ids.length)}`}
          </Button>
        </>
      }
    >
      <BulkFields choice={choice} onChange={setChoice} />
      {(problem ?? error?.message) && (
        <p role="alert" className={stack.problem}>
          {problem ?? error?.message}
        </p>
      )}
      {change === null && <p className={stack.quiet}>Fill in the change to see what it does.</p>}
      {change && !previews && <Loading />}
      {change && previews && (
        <table className={styles.preview}>
          <caption className={stack.quiet}>
            Before and after
            {ids.length > PREVIEWED && `, the first ${PREVIEWED} of ${format.number(ids.length)}`}
          </caption>
          <tbody>
            {previews.map((preview) => (
              <tr key={preview.id}>
                <th scope="row">{preview.name}</th>
                <td>
                  {preview.ok ? (
                    <Changes {...preview} />
                  ) : (
                    <span className={stack.problem}>{preview.reason}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function Changes({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const format = useFormat();
  const fields = Object.keys(after).filter((field) => field !== 'lengths_and_prices' || !('price' in after));
  if (fields.length === 0) return <span className={stack.quiet}>Stays as it is</span>;
  const words = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return field.includes('price') ? format.money(value) : String(value);
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string').join(', ') || 'none'
      : String(value);
  };
  return fields.map((field) => (
    <span key={field} className={styles.change}>
      {field !== 'price' && <small>{field.replaceAll('_', ' ')}</small>}
      <del>{words(field, before[field])}</del> <ins>{words(field, after[field])}</ins>
    </span>
  ));
}

const POLL_MS = 400;

/** Waits for the end of a job. */
async function finished(id: string, onProgress: (done: number) => void) {
  for (;;) {
    const job = await read(api['product-jobs'][':id'].$get({ param: { id } }));
    onProgress(job.done + job.problems.length);
    if (job.finishedAt !== null) return job;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}
