import type { DataOf } from '#contract/page-data.ts';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import { countFound, SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { ShipsTodayNote } from '#storefront/product-card/ships-today-note.tsx';
import { searchPath } from '#storefront/search-box/search-path.ts';
import { SearchAgain } from './search-again.tsx';
import { SearchStart } from './search-start.tsx';

/** The page of results, one of as many as it takes. */
export function SearchResults({ data }: { data: DataOf<'search'> }) {
  const { term, correctedTerm, cards, count, isCountCut, pageNumber, pageCount } = data;
  return (
    <>
      <header className="title-band">
        <div className="wrap title-band-inner title-band-plain">
          <h1 className="display search-heading">{SEARCH_COPY.heading}</h1>
          {term !== '' && (
            <p className="lead search-term" role="status">
              Results for &quot;{term}&quot;{' '}
              <span className="ash num">({countFound(count, isCountCut)})</span>
              {correctedTerm && (
                <span className="search-mended">
                  {SEARCH_COPY.correctedTo} <b>&quot;{correctedTerm}&quot;</b>
                </span>
              )}
            </p>
          )}
        </div>
      </header>
      <div className="wrap search-body">
        {term === '' && <SearchStart />}
        {term !== '' && cards.length === 0 && <SearchAgain />}
        {cards.length > 0 && <ProductGrid cards={cards} eager={4} />}
        <ShipsTodayNote cards={cards} />
        <PageNumbers
          pageNumber={pageNumber}
          pageCount={pageCount}
          hrefFor={(page) => searchPath(term, page)}
        />
      </div>
    </>
  );
}
