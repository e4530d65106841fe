import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';

type SortSelectProps = {
  sorts: readonly { key: string; label: string }[];
  sort: string;
  onChoose: (sort: string) => void;
  id: string;
  /** The form it belongs to, where it stands outside. */
  form?: string;
  ref?: RefObject<HTMLSelectElement | null>;
};

/** The order of a listing, as part of its form. */
export function SortSelect({ sorts, sort, onChoose, id, form, ref }: SortSelectProps) {
  return (
    <>
      <label className="ash" htmlFor={id}>
        Sort by
      </label>
      <span className="sort-select">
        <select
          ref={ref}
          id={id}
          name="sort"
          form={form}
          key={sort}
          defaultValue={sort}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon-s" aria-hidden="true" />
      </span>
      <button type="submit" form={form} className="btn btn-line btn-s only-unscripted">
        Sort
      </button>
    </>
  );
}
