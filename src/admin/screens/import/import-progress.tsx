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
  const { phase, done, total } = progress ?? { phase: 'saving', done: 0, total: null };
  const isApplying = state === 'applying';
  const work = isApplying ? PHASES[phase] : 'Undoing what was saved';
  const cancel = async () => {
    setCancelling(true);
    await api.imports[':id'].cancel.$post({ param: { id } }).catch(() => setCancelling(false));
  };
  return (
    <Section title={state === 'undoing' ? 'Undoing' : 'Importing'}>
      <div className={styles.progress}>
        <p role="status">
          {isCancelling && isApplying ? 'Cancelling' : work}
          {total !== null && isApplying && `: ${format.number(done)} of ${format.number(total)}`}
        </p>
        <progress
          className={styles.bar}
          aria-label={work}
          {...(total && isApplying ? { value: done, max: total } : {})}
        />
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
