import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CATEGORIES } from '../../catalog/categories.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDelayedText } from '../../ui/use-delayed-text.ts';
import { type FilterChanges, hasFilters, type ListFilter, STATES, STOCKS } from './list-filter.ts';
import { NO_NOTES, NOTES } from './product-queries.ts';
import styles from './products.module.css';

/** The filters of the product list. On a phone, all but the search field open on request. */
export function ProductFilters({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (changes: FilterChanges) => void;
}) {
  const { data: categories = [] } = useQuery(CATEGORIES);
  const { data: notes = NO_NOTES } = useQuery(NOTES);
  const kinds = categories.map(({ table, label }) => ({ value: table, label }));
  const [text, setText] = useDelayedText(filter.search, (search) => onChange({ search }));
  const [isOpen, setOpen] = useState(hasFilters(filter));
  return (
    <search className={styles.filters}>
      <TextField
        label="Search products"
        isLabelHidden
        type="search"
        placeholder="Name, id or SKU"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.filtersButton}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal /> Filters
        </Button>
      </div>
      <div className={styles.filterChoices} data-open={isOpen}>
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
      </div>
    </search>
  );
}

/** Keeps the selected value in the list even if no product has it anymore. */
function choicesOf(known: readonly string[], chosen: string) {
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value, label: value }));
}

/** Shown instead of an empty list: no products yet, or none that match. */
export function NoProducts({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  if (filter.search === '' && !hasFilters(filter)) {
    return (
      <EmptyState title="No products yet" text="Create the first one, or import a file of another shop." />
    );
  }
  return (
    <EmptyState title="No matching products" text="Try another word, or clear the filters.">
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}
