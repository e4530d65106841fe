import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CATEGORIES, type ListFilter, NO_NOTES, NOTES } from './product-queries.ts';
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

/** The filters of the product list. */
export function ProductFilters({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (changes: Partial<ListFilter>) => void;
}) {
  const { data: categories = [] } = useQuery(CATEGORIES);
  const { data: notes = NO_NOTES } = useQuery(NOTES);
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
      {notes.vendors.length > 0 && (
        <SelectField
          label="Vendor"
          isLabelHidden
          value={filter.vendor}
          options={[{ value: '', label: 'Any vendor' }, ...choicesOf(notes.vendors, filter.vendor)]}
          onChange={(event) => onChange({ vendor: event.target.value })}
        />
      )}
      {notes.tags.length > 0 && (
        <SelectField
          label="Tag"
          isLabelHidden
          value={filter.tag}
          options={[{ value: '', label: 'Any tag' }, ...choicesOf(notes.tags, filter.tag)]}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
      )}
    </search>
  );
}

/** The choice that is made stays one, also if no product has it any more. */
function choicesOf(known: readonly string[], chosen: string) {
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value, label: value }));
}

/** Instead of an empty list. */
export function NoProducts({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  const { search, table, stock, vendor, tag, state } = filter;
  const isFiltered = search || table || stock || vendor || tag || state !== 'all';
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
