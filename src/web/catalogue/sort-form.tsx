import { useEffect, useId, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SortSelect } from './sort-select.tsx';

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
      <SortSelect id={id} ref={select} sorts={sorts} sort={sort} onChoose={apply} />
    </form>
  );
}
