import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '../../catalog/categories.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './log-screen.module.css';
import { changesInWords } from './log-values.ts';

type Changed = Parameters<typeof changesInWords>[0];

/** The changed fields of an entry with their old and new values. */
export function LogChange({ entry }: { entry: Changed }) {
  const { data: categories = [] } = useQuery(CATEGORIES);
  const category = (name: string) => categories.find(({ table }) => table === name)?.label ?? name;
  const format = { ...useFormat(), category };
  return (
    <dl className={styles.change}>
      {changesInWords(entry, format).map(({ field, label, was, is }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {was && <del>{was}</del>} {is && <ins>{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
