import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ListFilter } from './list-filter.ts';
import { LIST_KEY, listQueryOf } from './product-queries.ts';
import styles from './products.module.css';
import type { Done } from './use-job-history.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

type Props = {
  selected: ReadonlySet<string>;
  filter: ListFilter;
  /** The number of products that match the filter. */
  total: number;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Called after products have changed. */
  onDone: (done: Done) => void;
  say: (text: string, isProblem?: boolean) => void;
};

/** Actions for the selected products, at the bottom of the window. */
export function BulkBar({ selected, filter, total, onSelect, onDone, say }: Props) {
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
    // The change may add products to the list or remove them from it.
    await queries.invalidateQueries({ queryKey: [LIST_KEY] });
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
        <Suspense>
          <BulkDialog
            ids={ids}
            onClose={() => setEditing(false)}
            onDone={(done) => {
              onDone(done);
              say(done.words);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
