import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

type SortFormProps = {
  sorts: readonly { key: string; label: string }[];
  sort: string;
};

/** The order of a listing. A form that works before JavaScript; with it, choosing is enough and nothing scrolls. */
export function SortForm({ sorts, sort }: SortFormProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const search = useSearch();
  const [path, navigate] = useLocation();

  function apply(next: string): void {
    const query = new URLSearchParams(search);
    if (next === sorts[0]?.key) query.delete('sort');
    else query.set('sort', next);
    const text = query.toString();
    navigate(text ? `${path}?${text}` : path, { replace: true });
  }

  // A choice made before React was there to hear of it.
  useEffect(() => {
    const chosen = select.current?.value ?? sort;
    const asked = new URLSearchParams(search).get('sort') ?? sorts[0]?.key;
    if (chosen !== sort && chosen !== asked) apply(chosen);
  });

  return (
    <form className="sort-form" method="get" action={path}>
      <label className="ash" htmlFor={id}>
        Sort by
      </label>
      <span className="sort-select">
        <select
          ref={select}
          id={id}
          name="sort"
          key={sort}
          defaultValue={sort}
          onChange={(event) => apply(event.currentTarget.value)}
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon-s" aria-hidden="true" />
      </span>
      <noscript>
        <button type="submit" className="btn btn-line btn-s">
          Sort
        </button>
      </noscript>
    </form>
  );
}
