import { useState } from 'react';
import { useLocation } from 'wouter';
import { orderQueryParams } from '#domain/order-query.ts';
import { useCanEdit } from '../../client/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable, type Sort } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useOrders } from './order-api.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderViews } from './order-views.tsx';
import { useOrderQuery } from './use-order-query.ts';

const NONE: ReadonlySet<string> = new Set();

/** Every order: found, filtered, and many of them moved on at once. */
export function OrdersScreen() {
  const [query, change] = useOrderQuery();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useOrders(query);
  const [, navigate] = useLocation();
  const [selected, setSelected] = useState(NONE);
  const format = useFormat();
  const canEdit = useCanEdit();
  const columns = useOrderColumns();
  const rows = data?.pages.flatMap(({ orders }) => orders) ?? [];
  const [first] = data?.pages ?? [];
  // An order that is no longer listed is no longer selected.
  const chosen = rows.filter(({ orderNumber }) => selected.has(orderNumber));
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
      {!data && !error && <Loading />}
      {data && rows.length === 0 && (
        <EmptyState title="No order matches" text="Take off a filter, or search for fewer words." />
      )}
      {rows.length > 0 && (
        <>
          <BulkActions
            orders={chosen}
            onDone={() => setSelected(NONE)}
            count={`${format.number(first?.count ?? rows.length)}${first?.isCut ? '+' : ''}`}
          />
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
            onOpen={({ orderNumber }) => navigate(`/orders/${orderNumber}`)}
            {...(canEdit && { selected, onSelect: setSelected })}
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
          />
        </>
      )}
    </Page>
  );
}
