import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';
import styles from './products.module.css';

type Props = {
  problem: string | undefined;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
};

/** The bar at the bottom of the editor while there are unsaved edits. */
export function SaveBar({ problem, isSaving, onDiscard, onSave }: Props) {
  return (
    <section className={styles.saveBar} aria-label="Unsaved changes">
      <p role="status">{problem ? '' : 'Unsaved changes, kept on this device'}</p>
      {problem && (
        <p role="alert" className={stack.problem}>
          {problem}
        </p>
      )}
      <span className={styles.spacer} />
      <Button onClick={onDiscard}>Discard</Button>
      <Button tone="primary" isBusy={isSaving} onClick={onSave}>
        Save <kbd className={styles.key}>Ctrl S</kbd>
      </Button>
    </section>
  );
}
