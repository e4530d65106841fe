import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { api, read } from '../client/api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import stack from '../ui/stack.module.css';
import { Photo } from './photo.tsx';
import styles from './product-picker.module.css';

type ProductPickerProps = {
  /** The ids of the chosen products, in their order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many can be chosen. */
  most: number;
  /** The label of the search. */
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** The id of a product that is not offered. */
  except?: string;
};

const MAX_FOUND = 6;
/** Beyond these, chosen products are shown by their ids. */
const MAX_NAMED = 100;

/** The chosen products with their pictures, and a search that adds more. Enter adds the first that is found. */
export function ProductPicker({ chosen, onChange, most, except, ...field }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const rows = useChosenRows(chosen);
  const { data } = useQuery({
    queryKey: ['products', 'picker-search', wanted],
    queryFn: () => read(api.products.$get({ query: { search: wanted, state: 'active', limit: MAX_FOUND } })),
    enabled: wanted !== '',
  });
  const isOffered = ({ id }: { id: string }) => id !== except && !chosen.includes(id);
  const found = wanted === '' ? [] : (data?.rows ?? []).filter(isOffered);
  const add = (id: string) => {
    onChange([...chosen, id]);
    setSearch('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise it would send the form.
    event.preventDefault();
    const [first] = found;
    if (first && wanted === search.trim()) add(first.id);
  };
  return (
    <div className={styles.picker}>
      {chosen.map((id) => {
        const row = rows.find((each) => each.id === id);
        const name = row?.name || id;
        return (
          <div key={id} className={styles.chosen}>
            <span className={stack.row}>
              <Photo url={row?.image_url ?? null} placeholder={row?.image_placeholder ?? null} />
              {name}
            </span>
            <IconButton
              label={`Remove ${name}`}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <X />
            </IconButton>
          </div>
        );
      })}
      {chosen.length < most && (
        <TextField
          {...field}
          type="search"
          placeholder="Name, id or SKU"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {found.map((row) => (
        <Button key={row.id} tone="quiet" onClick={() => add(row.id)}>
          <Photo url={row.image_url} placeholder={row.image_placeholder} /> {row.name}
        </Button>
      ))}
      {data && wanted !== '' && data.rows.length === 0 && (
        <p role="status" className={stack.quiet}>
          No product matches "{wanted}".
        </p>
      )}
    </div>
  );
}

function useChosenRows(chosen: readonly string[]) {
  const ids = chosen.slice(0, MAX_NAMED);
  const { data } = useQuery({
    queryKey: ['products', 'picker-chosen', ids],
    queryFn: () => read(api.products.$get({ query: { ids: ids.join(','), limit: MAX_NAMED } })),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data?.rows ?? [];
}
