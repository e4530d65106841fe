import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';
import { CATEGORIES, type ListFilter, listPages, NO_FILTER } from './product-queries.ts';
import { ProductTable } from './product-table.tsx';
import styles from './products.module.css';

const STATES = [
  { value: 'all', label: 'All but archived' },
  { value: 'active', label: 'In the catalog' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
];
const STOCKS = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out or off' },
  { value: 'counted', label: 'Counted' },
  { value: 'unlimited', label: 'Not counted' },
];

/** Every product, to find, edit in place, and change many at once. */
export function ProductsScreen() {
  const [, navigate] = useLocation();
  const format = useFormat();
  const canEdit = useCanEdit();
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  const deferred = useDeferredValue(filter);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...listPages(deferred),
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const change = (changes: Partial<ListFilter>) => {
    setFilter((before) => ({ ...before, ...changes }));
    setSelected(new Set());
  };
  return (
    <Page
      title="Products"
      actions={
        canEdit && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus /> New product
          </Button>
        )
      }
    >
      <Filters filter={filter} onChange={change} />
      {!data && <Loading />}
      {data && rows.length === 0 && <NoProducts filter={filter} onClear={() => setFilter(NO_FILTER)} />}
      {rows.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {format.number(total)} {total === 1 ? 'product' : 'products'}
          </p>
          <ProductTable
            rows={rows}
            sort={{ key: filter.sort, direction: filter.direction }}
            onSort={({ key, direction }) => change({ sort: key, direction })}
            selected={canEdit ? selected : undefined}
            onSelect={setSelected}
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
            onOpen={(id) => navigate(`/products/${encodeURIComponent(id)}`)}
          />
        </>
      )}
      {selected.size > 0 && (
        <BulkBar selected={selected} filter={filter} total={total} onSelect={setSelected} />
      )}
      <NewProductDialog isOpen={isCreating} onOpenChange={setCreating} />
    </Page>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (changes: Partial<ListFilter>) => void;
}) {
  const { data: categories = [] } = useQuery(CATEGORIES);
  const kinds = categories.map(({ table, label }) => ({ value: table, label }));
  return (
    <search className={styles.filters}>
      <TextField
        label="Search products"
        isLabelHidden
        type="search"
        placeholder="Name, id or SKU"
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <SelectField
        label="Category"
        isLabelHidden
        value={filter.table}
        options={[{ value: '', label: 'All categories' }, ...kinds]}
        onChange={(event) => onChange({ table: event.target.value })}
      />
      <SelectField
        label="State"
        isLabelHidden
        value={filter.state}
        options={STATES}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <SelectField
        label="Stock"
        isLabelHidden
        value={filter.stock}
        options={STOCKS}
        onChange={(event) => onChange({ stock: event.target.value })}
      />
    </search>
  );
}

function NoProducts({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  const isFiltered = filter.search || filter.table || filter.stock || filter.state !== 'all';
  if (!isFiltered) {
    return (
      <EmptyState title="No products yet" text="Create the first one, or import a file of another shop." />
    );
  }
  return (
    <EmptyState title="No product matches" text="Try another word, or take the filters off.">
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}
