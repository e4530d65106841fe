import { useFormat } from '../../ui/format.ts';
import styles from './counts.module.css';

const LABELS = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Left out',
  error: 'With errors',
} as const;
type Status = keyof typeof LABELS;

/** How many products are new, changed and so on. */
export function Counts({ counts }: { counts: Partial<Record<Status, number>> }) {
  const format = useFormat();
  const shown = (Object.keys(LABELS) as Status[]).filter((status) => counts[status] !== undefined);
  return (
    <dl className={styles.counts}>
      {shown.map((status) => (
        <div key={status} className={styles.count} data-status={counts[status] ? status : undefined}>
          <dt className={styles.label}>{LABELS[status]}</dt>
          <dd className={styles.number}>{format.number(counts[status] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
