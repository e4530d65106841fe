import { useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { productPath } from '#domain/product-path.ts';
import { api, read } from '../../client/api.ts';
import { useCanEdit, useSession } from '../../client/session.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EditorProduct } from './product-queries.ts';

type Step = 'publish' | 'archive' | 'unarchive' | 'delete' | 'undo';

/** Everything that happens to a product as a whole. */
export function ProductActions({ product, isDirty }: { product: EditorProduct; isDirty: boolean }) {
  const { id, state } = product;
  const { store } = useSession();
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const toast = useToast();
  const format = useFormat();
  const [, navigate] = useLocation();
  const [isScheduling, setScheduling] = useState(false);
  const act = (work: () => Promise<unknown>, done: string) => {
    work().then(
      () => {
        toast(done);
        return queries.invalidateQueries({ queryKey: ['products'] });
      },
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  };
  const step = (name: Step, done: string) => () =>
    act(() => api.products[':id'][':step'].$post({ param: { id, step: name } }), done);
  const copy = () =>
    act(async () => {
      const made = await read(api.products[':id'].copy.$put({ param: { id } }));
      navigate(`/products/${encodeURIComponent(made.id)}`);
    }, 'This is the copy, as a draft.');
  const unschedule = () =>
    act(() => api.products[':id'].schedule.$put({ param: { id }, json: { at: null } }), 'It stays a draft.');
  const preview = async () => {
    const { url } = await read(api.products[':id'].preview.$get({ param: { id } }));
    window.open(url, '_blank', 'noopener');
  };
  const isDraft = state === 'draft' || state === 'scheduled';
  const items = [
    { label: 'Duplicate', onSelect: copy },
    ...(isDraft ? [{ label: 'Publish at a time…', onSelect: () => setScheduling(true) }] : []),
    ...(state === 'scheduled' ? [{ label: 'Take off the schedule', onSelect: unschedule }] : []),
    {
      label: 'Undo the last change',
      onSelect: step('undo', 'The last change is undone.'),
      isDisabled: isDirty,
    },
    ...(state === 'active'
      ? [
          {
            label: 'Archive',
            tone: 'danger' as const,
            onSelect: step('archive', 'Archived. Orders keep it.'),
          },
        ]
      : []),
    ...(isDraft
      ? [
          {
            label: 'Delete the draft',
            tone: 'danger' as const,
            onSelect: () =>
              act(async () => {
                await api.products[':id'][':step'].$post({ param: { id, step: 'delete' } });
                navigate('/products');
              }, 'The draft is deleted.'),
          },
        ]
      : []),
  ];
  return (
    <>
      {product.publishAt && <span>Goes live {format.minute(product.publishAt)}</span>}
      {state === 'active' && (
        <LinkButton href={store.publicUrl + productPath(id)} isNewTab>
          Open in the shop
        </LinkButton>
      )}
      {isDraft && (
        <Button disabled={isDirty} onClick={() => void preview()}>
          Preview
        </Button>
      )}
      {canEdit && (
        <Menu
          trigger={
            <IconButton label="More actions">
              <MoreHorizontal />
            </IconButton>
          }
          items={items}
        />
      )}
      {canEdit && isDraft && (
        <Button tone="primary" disabled={isDirty} onClick={step('publish', 'It is in the shop now.')}>
          Publish
        </Button>
      )}
      {canEdit && state === 'archived' && (
        <Button tone="primary" onClick={step('unarchive', 'It is back in the catalog.')}>
          Unarchive
        </Button>
      )}
      {isScheduling && <ScheduleDialog id={id} onClose={() => setScheduling(false)} />}
    </>
  );
}

function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new Date(String(new FormData(event.currentTarget).get('at'))).toISOString();
    try {
      await api.products[':id'].schedule.$put({ param: { id }, json: { at } });
      await queries.invalidateQueries({ queryKey: ['products'] });
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Publish at a time"
      actions={
        <Button tone="primary" type="submit" form="schedule">
          Schedule
        </Button>
      }
    >
      <form id="schedule" onSubmit={(event) => void save(event)}>
        <TextField
          label="Day and time"
          hint="In the time zone of this device."
          name="at"
          type="datetime-local"
          required
          problem={problem}
        />
      </form>
    </Dialog>
  );
}
