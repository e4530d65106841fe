import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { useToast } from '../../ui/toast.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type ListFilter, listQueryOf } from './product-queries.ts';
import styles from './products.module.css';

type Props = {
  selected: ReadonlySet<string>;
  filter: ListFilter;
  /** How many products match the filter. */
  total: number;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** What can be done with the selected products. Stands at the foot of the window. */
export function BulkBar({ selected, filter, total, onSelect }: Props) {
  const format = useFormat();
  const toast = useToast();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const ids = [...selected];
  const selectAll = async () => {
    const { ids: all } = await read(api['product-ids'].$get({ query: listQueryOf(filter) }));
    onSelect(new Set(all));
  };
  const moveAll = async (step: 'archive' | 'unarchive' | 'publish', done: string) => {
    const refused: string[] = [];
    for (const id of ids) {
      const moving = api.products[':id'][':step'].$post({ param: { id, step } });
      await moving.catch((error: Error) => refused.push(`${id}: ${error.message}`));
    }
    await queries.invalidateQueries({ queryKey: ['products'] });
    onSelect(new Set());
    const [first] = refused;
    if (first) toast(`${refused.length} were not: ${first}`, { tone: 'problem' });
    else toast(`${format.number(ids.length)} ${done}.`);
  };
  return (
    <section className={styles.bulkBar} aria-label="Selected products">
      <p>
        <b>{format.number(ids.length)}</b> selected
      </p>
      {ids.length < total && (
        <Button tone="quiet" onClick={() => void selectAll()}>
          Select all {format.number(total)}
        </Button>
      )}
      <Button tone="quiet" onClick={() => onSelect(new Set())}>
        Clear
      </Button>
      <span className={styles.spacer} />
      {filter.state === 'archived' ? (
        <Button onClick={() => void moveAll('unarchive', 'are back in the catalog')}>Unarchive</Button>
      ) : (
        <Button onClick={() => void moveAll('archive', 'archived')}>Archive</Button>
      )}
      {filter.state === 'draft' && (
        <Button onClick={() => void moveAll('publish', 'published')}>Publish</Button>
      )}
      <Button tone="primary" onClick={() => setEditing(true)}>
        Change…
      </Button>
      {isEditing && (
        <BulkDialog
          ids={ids}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onSelect(new Set());
          }}
        />
      )}
    </section>
  );
}
