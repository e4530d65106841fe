import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import type { Import } from './import-api.ts';
import styles from './import-progress.module.css';

const PHASES = {
  reading: 'Reading the file',
  images: 'Downloading images',
  prices: 'Creating prices at Stripe',
  saving: 'Saving products',
  undoing: 'Undoing the changes',
} as const;

type Progress = { phase: keyof typeof PHASES; done: number; total: number | null };

/** How far an import is. */
export function ImportProgress({
  id,
  state,
  progress,
}: {
  id: string;
  state: Import['state'];
  progress: Progress | null;
}) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const [isCancelling, setCancelling] = useState(false);
  const isApplying = state === 'applying';
  const unknown: Progress = { phase: isApplying ? 'saving' : 'undoing', done: 0, total: null };
  const { phase, done, total } = (state !== 'reverting' && progress) || unknown;
  const work = state === 'reverting' ? 'Undoing what was saved' : PHASES[phase];
  const cancel = async () => {
    setCancelling(true);
    await api.imports[':id'].cancel.$post({ param: { id } }).catch(() => setCancelling(false));
  };
  return (
    <Section title={state === 'undoing' ? 'Undoing' : 'Importing'}>
      <div className={styles.progress}>
        <p role="status">
          {isCancelling && isApplying ? 'Cancelling' : work}
          {total !== null && `: ${format.number(done)} of ${format.number(total)}`}
        </p>
        <progress className={styles.bar} aria-label={work} {...(total ? { value: done, max: total } : {})} />
        <p className={styles.note}>
          {isApplying
            ? 'The pages of the shop change when everything is saved. If you cancel, everything is taken back.'
            : 'The pages of the shop change at the end.'}
        </p>
      </div>
      {canEdit && isApplying && (
        <div>
          <Button isBusy={isCancelling} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  );
}
