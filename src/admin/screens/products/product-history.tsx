import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actorInWords, auditSentence } from '#domain/operations/audit-actions.ts';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './products.module.css';

const SHOWN = 8;
const VERSIONS = [
  'product.update',
  'product.undo',
  'product.restore',
  'product.create',
  'product.draft',
  'product.duplicate',
  'product.publish',
];
const UNDOABLE = [
  'product.update',
  'product.restore',
  'product.category',
  'product.stock',
  'product.archive',
  'product.unpublish',
];

/**
 * The latest changes of a product. A change can be undone as long as its fields have not changed since, and the product
 * can be restored to its state after any of them.
 */
export function ProductHistory({ id, isDirty }: { id: string; isDirty: boolean }) {
  const format = useFormat();
  const toast = useToast();
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const { data: entries = [] } = useQuery({
    queryKey: ['products', 'history', id],
    queryFn: () => read(api.products[':id'].history.$get({ param: { id } })),
  });
  const change = async (work: Promise<unknown>, done: string) => {
    await work;
    toast(done);
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
  const changes = api['product-changes'][':id'];
  const undo = (entryId: string) =>
    change(changes.undo.$post({ param: { id: entryId } }), 'Undone').catch((error: Error) =>
      toast(error.message, { tone: 'problem' }),
    );
  const restore = (entryId: string) =>
    change(changes.restore.$post({ param: { id: entryId } }), 'This version is back.');
  if (entries.length === 0) return <p className={stack.quiet}>None yet.</p>;
  return (
    <ul className={styles.history}>
      {entries.slice(0, SHOWN).map((entry, index) => (
        <li key={entry.id}>
          <span>
            {sentenceOf(entry)}
            <small>
              {actorInWords(entry.actor)}, {format.ago(entry.at)}
            </small>
          </span>
          {canEdit && !isDirty && (
            <span className={styles.historyActions}>
              {UNDOABLE.includes(entry.action) && (
                <Button tone="quiet" onClick={() => void undo(entry.id)}>
                  Undo
                </Button>
              )}
              {index > 0 && VERSIONS.includes(entry.action) && (
                <ConfirmButton
                  label="Restore"
                  title="Bring back this version?"
                  text="Texts, prices, options and photos become what they were after this change. Stock stays as it is."
                  confirm="Restore"
                  tone="plain"
                  onConfirm={() => restore(entry.id)}
                />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `Changed price of this`, in short. */
function sentenceOf(entry: { action: string; before: object | null; after: object | null }): string {
  const { lead, tail } = auditSentence(entry);
  return `${lead.replace(/ of $/, '')}${tail && `it${tail}`}`.trim();
}
