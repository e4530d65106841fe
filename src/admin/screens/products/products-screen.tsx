import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useOneTimeParam } from '../../ui/use-one-time-param.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type FilterChanges, NO_FILTER, useListFilter } from './list-filter.ts';
import { ListStatus, type Said } from './list-status.tsx';
import { NoProducts, ProductFilters } from './product-filters.tsx';
import { listPages } from './product-queries.ts';
import { ProductTable } from './product-table.tsx';
import type { Stayed } from './stayed-products.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { useJobHistory } from './use-job-history.ts';

const NO_ROWS: [] = [];

/** Loaded when it is about to be opened: it has the photo editor. */
const loadNewProduct = () => import('./new-product-dialog.tsx');
const NewProductDialog = lazy(async () => ({ default: (await loadNewProduct()).NewProductDialog }));
const preloadNewProduct = () => void loadNewProduct().catch(() => undefined);

/** All products, with search, in-place editing and bulk changes. */
export function ProductsScreen() {
  const [, navigate] = useLocation();
  const canEdit = useCanEdit();
  const format = useFormat();
  const [filter, setFilter] = useListFilter();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  useOneTimeParam('new', () => setCreating(true));
  const [said, setSaid] = useState<Said | null>(null);
  const say = (text: string, isProblem = false, stayed?: Stayed) => setSaid({ text, isProblem, stayed });
  const deferred = useDeferredValue(filter);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...listPages(deferred),
    placeholderData: (before) => before,
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? NO_ROWS, [data]);
  const total = data?.pages[0]?.total ?? 0;
  const fresh = useFreshRows(rows);
  const history = useJobHistory({ refresh: fresh.refresh, say });
  const change = (changes: FilterChanges) => {
    setFilter(changes);
    setSelected(new Set());
  };
  return (
    <Page
      title="Products"
      actions={
        canEdit && (
          <Button
            tone="primary"
            onPointerEnter={preloadNewProduct}
            onFocus={preloadNewProduct}
            onClick={() => setCreating(true)}
          >
            <Plus /> New product
          </Button>
        )
      }
    >
      <ProductFilters filter={filter} onChange={change} />
      {!data && (
        <>
          <ListStatus total={null} said={said} history={history} />
          <Loading head="always" />
        </>
      )}
      {data && rows.length === 0 && <NoProducts filter={filter} onClear={() => setFilter(NO_FILTER)} />}
      {rows.length > 0 && (
        <>
          <ListStatus total={total} said={said} history={history} />
          <ProductTable
            rows={rows}
            sort={{ key: filter.sort, direction: filter.direction }}
            onSort={({ key, direction }) => change({ sort: key, direction })}
            selected={selected}
            onSelect={setSelected}
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
            onOpen={(id) => navigate(`/products/${encodeURIComponent(id)}`)}
            {...{ fresh, history, say }}
          />
        </>
      )}
      {/* Mounted before it says anything, as screen readers require. */}
      <p aria-live="polite" className={stack.hidden}>
        {selected.size > 0 && `${format.number(selected.size)} selected`}
        {data && rows.length === 0 && '0 products'}
      </p>
      {selected.size > 0 && (
        <BulkBar
          {...{ selected, filter, total, say }}
          onSelect={setSelected}
          onDone={(done) => {
            history.add(done);
            void fresh.refresh(done.ids);
          }}
        />
      )}
      {isCreating && (
        <Suspense>
          <NewProductDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
