import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import styles from './import-progress.module.css';

const PHASES = {
  images: 'Downloading images',
  prices: 'Creating prices at Stripe',
  saving: 'Saving products',
} as const;

type Progress = { phase: keyof typeof PHASES; done: number; total: number | null };

/** How far an import is. Nothing changes in the shop until all of it does. */
export function ImportProgress({ id, progress }: { id: string; progress: Progress | null }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const [isCancelling, setCancelling] = useState(false);
  const { phase, done, total } = progress ?? { phase: 'saving', done: 0, total: null };
  const cancel = async () => {
    setCancelling(true);
    await api.imports[':id'].cancel.$post({ param: { id } }).catch(() => setCancelling(false));
  };
  return (
    <Section title="Importing">
      <div className={styles.progress}>
        <p role="status">
          {isCancelling ? 'Cancelling' : PHASES[phase]}
          {total !== null && `: ${format.number(done)} of ${format.number(total)}`}
        </p>
        <progress
          className={styles.bar}
          aria-label={PHASES[phase]}
          {...(total ? { value: done, max: total } : {})}
        />
        <p className={styles.note}>The shop shows nothing of it until everything is saved.</p>
      </div>
      {canEdit && (
        <div>
          <Button isBusy={isCancelling} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  );
}
