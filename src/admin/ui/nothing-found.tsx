import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './stack.module.css';

/** Instead of a list without matches. `onWiden` searches the other states too; absent if they were searched. */
export function NothingFound({
  text,
  onWiden,
  onClear,
}: {
  text: string;
  onWiden?: (() => void) | undefined;
  onClear: () => void;
}) {
  return (
    <EmptyState
      title={`Nothing matches "${text}"`}
      text={onWiden ? 'Only this tab was searched.' : 'Try fewer words, or a part of one.'}
    >
      <div className={styles.row}>
        {onWiden && <Button onClick={onWiden}>Search all</Button>}
        <Button onClick={onClear}>Clear the search</Button>
      </div>
    </EmptyState>
  );
}
