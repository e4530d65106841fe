import { Search } from 'lucide-react';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';

/** Nothing searched for yet: a field to start with, which works without JavaScript. */
export function SearchStart() {
  const { title, text } = SEARCH_COPY.start;
  return (
    <div className="empty-state empty-listing">
      <Mark />
      <p className="title">{title}</p>
      <p className="graphite">{text}</p>
      <search className="search-start">
        <form action="/search" method="get">
          <input className="input" type="search" name="q" aria-label="Search jewelry" required />
          <button type="submit" className="btn btn-m">
            <Search className="icon-s" aria-hidden="true" />
            Search
          </button>
        </form>
      </search>
    </div>
  );
}
