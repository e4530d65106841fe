import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';

/** Search as a plain form to the results page, which works without scripts; with them, the page does not reload. */
export function SearchForm({
  className = '',
  isFocused = false,
}: {
  className?: string;
  isFocused?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  return (
    <search className={className}>
      <form
        className="search-form"
        action="/search"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const term = field.current?.value.trim() ?? '';
          field.current?.blur();
          navigate(term ? `/search?${new URLSearchParams({ q: term })}` : '/search');
        }}
      >
        <button type="submit" className="icb" aria-label="Search">
          <Search className="icon-s" aria-hidden="true" />
        </button>
        <input
          ref={(element) => {
            if (isFocused && element && !field.current) element.focus();
            field.current = element;
          }}
          type="search"
          name="q"
          aria-label="Search jewelry"
          placeholder="Search jewelry"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
      </form>
    </search>
  );
}
