import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderQuery, orderQueryParams } from '#domain/orders/order-query.ts';
import { useCanEdit } from '../../client/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable, type Sort } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { type OrderRow, orderQuery, useOrders } from './order-api.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderViews } from './order-views.tsx';
import styles from './orders.module.css';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderQuery } from './use-order-query.ts';
import { useShipAll } from './use-ship-all.ts';

const NONE: ReadonlySet<string> = new Set();

/** All orders, with search, filters and bulk actions. */
export function OrdersScreen() {
  const [query, change] = useOrderQuery();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useOrders(query);
  const queries = useQueryClient();
  const [selected, setSelected] = useState(NONE);
  const [shipping, setShipping] = useState<readonly OrderRow[] | null>(null);
  const format = useFormat();
  const canEdit = useCanEdit();
  const columns = useOrderColumns();
  const rows = data?.pages.flatMap(({ orders }) => orders) ?? [];
  const [first] = data?.pages ?? [];
  // Deselects orders that are no longer listed.
  const chosen = rows.filter(({ orderNumber }) => selected.has(orderNumber));
  useShipAll(canEdit ? rows : [], (all) => {
    setSelected(new Set(all.map(({ orderNumber }) => orderNumber)));
    setShipping(all);
  });
  const csv = `/api/orders/export.csv?${new URLSearchParams(orderQueryParams(query))}`;
  const sort: Sort =
    query.sort === 'newest' || query.sort === 'oldest'
      ? { key: 'date', direction: query.sort === 'newest' ? 'desc' : 'asc' }
      : { key: 'total', direction: query.sort === 'highest' ? 'desc' : 'asc' };
  return (
    <Page title="Orders" actions={<LinkButton href={csv}>Export CSV</LinkButton>}>
      <OrderViews query={query} />
      <OrderFilters query={query} onChange={change} />
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && (
        <>
          <p className={styles.count} />
          <Loading head="always" />
        </>
      )}
      {data && rows.length === 0 && <NoOrders isFiltered={isFiltered(query)} />}
      <BulkActions
        orders={chosen}
        onShip={() => setShipping(chosen)}
        onDone={() => setSelected(NONE)}
        count={data ? `${format.number(first?.count ?? rows.length)}${first?.isCut ? '+' : ''}` : null}
      />
      {rows.length > 0 && (
        <DataTable
          label="Orders"
          rows={rows}
          columns={columns}
          keyOf={({ orderNumber }) => orderNumber}
          rowHeight={60}
          sort={sort}
          onSort={({ key, direction }) =>
            change({
              sort:
                key === 'date'
                  ? direction === 'desc'
                    ? 'newest'
                    : 'oldest'
                  : direction === 'desc'
                    ? 'highest'
                    : 'lowest',
            })
          }
          onPeek={({ orderNumber }) => void queries.prefetchQuery(orderQuery(orderNumber))}
          hrefOf={({ orderNumber }) => `/orders/${orderNumber}`}
          {...(canEdit && { selected, onSelect: setSelected })}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
      {shipping && (
        <ShipDialog
          orders={shipping.map(({ orderNumber, name, firstName, units, request }) => ({
            orderNumber,
            name,
            request,
            goods: `${firstName ?? ''}${units > 1 ? ` and ${units - 1} more` : ''}`,
          }))}
          onClose={(hasShipped) => {
            setShipping(null);
            if (hasShipped) setSelected(NONE);
          }}
        />
      )}
    </Page>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No matching orders" text="Remove a filter or search for fewer words." />
  ) : (
    <EmptyState title="No orders yet" text="An order appears here as soon as it is paid." />
  );
}

function isFiltered(query: OrderQuery): boolean {
  return Object.keys(orderQueryParams(query)).some((key) => key !== 'sort');
}
