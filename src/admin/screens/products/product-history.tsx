import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './products.module.css';

const SHOWN = 8;
const WORDS: Readonly<Record<string, string>> = {
  'product.update': 'Changed',
  'product.undo': 'Undone',
  'product.stock': 'Stock',
  'product.redirect': 'Old address',
  'product.create': 'Added',
  'product.draft': 'Drafted',
  'product.duplicate': 'Copied',
  'product.publish': 'Published',
  'product.schedule': 'Scheduled',
  'product.archive': 'Archived',
  'product.unarchive': 'Unarchived',
};
const UNDOABLE = ['product.update', 'product.stock', 'product.archive'];

/** The last changes of a product, each of which can be taken back while nobody changed it again. */
export function ProductHistory({ id }: { id: string }) {
  const format = useFormat();
  const toast = useToast();
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const { data: entries = [] } = useQuery({
    queryKey: ['products', 'history', id],
    queryFn: () => read(api.products[':id'].history.$get({ param: { id } })),
  });
  const undo = (entryId: string) => {
    api['product-changes'][':id'].undo.$post({ param: { id: entryId } }).then(
      () => {
        toast('Undone');
        return queries.invalidateQueries({ queryKey: ['products'] });
      },
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  };
  if (entries.length === 0) return <p className={stack.quiet}>None yet.</p>;
  return (
    <ul className={styles.history}>
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry.id}>
          <span>
            <b>{WORDS[entry.action] ?? entry.action}</b> {fieldsOf(entry.after)}
            <small>
              {entry.actor.replace('admin:', '')}, {format.ago(entry.at)}
            </small>
          </span>
          {canEdit && UNDOABLE.includes(entry.action) && (
            <Button tone="quiet" onClick={() => undo(entry.id)}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function fieldsOf(after: object | null): string {
  const names = Object.keys(after ?? {}).filter((name) => !name.startsWith('stripe_') && name !== 'option');
  const MOST = 3;
  if (names.length > MOST) return `${names.length} fields`;
  return names.map((name) => name.replaceAll('_', ' ').replace('onHand', 'count')).join(', ');
}
