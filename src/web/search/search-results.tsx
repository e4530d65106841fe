import type { ProductCard } from '#domain/product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { SEARCH_WORDS } from '../copy/catalogue.ts';
import { SearchAgain } from './search-again.tsx';
import { SearchStart } from './search-start.tsx';

type SearchResultsProps = {
  /** '' before anything was searched for. */
  term: string;
  cards: readonly ProductCard[];
  /** All that was found; the page shows the first of them. */
  count: number;
};

export function SearchResults({ term, cards, count }: SearchResultsProps) {
  return (
    <>
      <header className="title-band">
        <div className="wrap title-band-inner title-band-plain">
          <h1 className="display search-heading">{SEARCH_WORDS.heading}</h1>
          {term !== '' && (
            <p className="lead" role="status">
              Results for &quot;{term}&quot;{' '}
              <span className="ash num">
                ({count} {count === 1 ? 'product' : 'products'} found)
              </span>
            </p>
          )}
        </div>
      </header>
      <div className="wrap search-body">
        {term === '' && <SearchStart />}
        {term !== '' && cards.length === 0 && <SearchAgain />}
        {cards.length > 0 && <ProductGrid cards={cards} eager={4} />}
        {cards.length > 0 && cards.length < count && (
          <p className="small ash search-rest">
            Showing the first {cards.length}. Add a word to narrow it down.
          </p>
        )}
      </div>
    </>
  );
}
