import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  ALL_ORDERS,
  type OrderQuery,
  orderQueryParams,
  parseOrderQuery,
} from '#domain/orders/order-query.ts';
import { api, read } from '../../client/api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './orders.module.css';
import { ordersAddress } from './use-order-query.ts';

const VIEWS = {
  queryKey: ['views', 'orders'],
  queryFn: () => read(api.views.$get({ query: { screen: 'orders' } })),
};

const BUILT_IN: readonly { name: string; query: OrderQuery }[] = [
  { name: 'All', query: ALL_ORDERS },
  { name: 'To ship', query: { ...ALL_ORDERS, state: 'to_ship', sort: 'oldest' } },
  { name: 'Requests', query: { ...ALL_ORDERS, extras: ['request'], sort: 'oldest' } },
  { name: 'In review', query: { ...ALL_ORDERS, state: 'review' } },
  { name: 'Disputed', query: { ...ALL_ORDERS, state: 'disputed' } },
  { name: 'Shipped', query: { ...ALL_ORDERS, state: 'shipped' } },
];

/** The built-in views, and those this person has saved. */
export function OrderViews({ query }: { query: OrderQuery }) {
  const { data: own = [] } = useQuery(VIEWS);
  const queries = useQueryClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const address = ordersAddress(query);
  const views = [
    ...BUILT_IN.map(({ name, query: kept }) => ({ name, href: ordersAddress(kept), id: null })),
    ...own.map(({ id, name, query: kept }) => ({ id, name, href: ordersAddress(parseOrderQuery(kept)) })),
  ];
  const isKnown = views.some(({ href }) => href === address);
  const remove = (id: string) =>
    api.views[':id'].$delete({ param: { id } }).then(
      () => queries.invalidateQueries({ queryKey: VIEWS.queryKey }),
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map(({ id, name, href }) => (
        <span key={id ?? name} className={styles.view} data-current={href === address || undefined}>
          <Link href={href} aria-current={href === address ? 'page' : undefined}>
            {name}
          </Link>
          {id !== null && href === address && (
            <IconButton label={`Delete the view ${name}`} onClick={() => void remove(id)}>
              <X />
            </IconButton>
          )}
        </span>
      ))}
      {!isKnown && (
        <Button tone="quiet" onClick={() => setSaving(true)}>
          Save this view
        </Button>
      )}
      <SaveViewDialog isOpen={isSaving} onOpenChange={setSaving} query={query} />
    </nav>
  );
}

function SaveViewDialog({
  isOpen,
  onOpenChange,
  query,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  query: OrderQuery;
}) {
  const queries = useQueryClient();
  const search = useSearch();
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    try {
      await api.views.$post({ json: { screen: 'orders', name, query: orderQueryParams(query) } });
      await queries.invalidateQueries({ queryKey: VIEWS.queryKey });
      setProblem(undefined);
      onOpenChange(false);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Save this view"
      description="Only you see it. A view of the same name is replaced."
      actions={
        <Button tone="primary" type="submit" form="save-view">
          Save
        </Button>
      }
    >
      <form id="save-view" onSubmit={(event) => void save(event)} key={search}>
        <TextField label="Name" name="name" required maxLength={60} problem={problem} />
      </form>
    </Dialog>
  );
}
