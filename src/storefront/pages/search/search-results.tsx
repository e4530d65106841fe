import type { DataOf } from '#contract/page-data.ts';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import titleBand from '#storefront/listing/title-band.module.css';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { countFound } from '#storefront/product/result-copy.ts';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { ShipsTodayNote } from '#storefront/product-card/ships-today-note.tsx';
import { searchPath } from '#storefront/search-box/search-path.ts';
import { SearchUnderstood } from '#storefront/search-box/search-understood.tsx';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import { SearchAgain } from './search-again.tsx';
import searchPage from './search-page.module.css';
import { SearchStart } from './search-start.tsx';

/** The page of results, one of as many as it takes. */
export function SearchResults({ data }: { data: DataOf<'search'> }) {
  const { term, correctedTerm, unmatched, cards, count, isCountCut, pageNumber, pageCount } = data;
  return (
    <>
      <header className={titleBand.band}>
        <div className={`${layout.pageWidth} ${titleBand.inner} ${titleBand.plain}`}>
          <h1 className={`${text.display} ${titleBand.searchHeading}`}>{SEARCH_COPY.heading}</h1>
          {term !== '' && (
            <p className={`${text.lead} ${searchPage.term}`} role="status">
              Results for &quot;{term}&quot;{' '}
              <span className={`${text.tertiary} ${text.numeric}`}>({countFound(count, isCountCut)})</span>
              <SearchUnderstood
                correctedTerm={correctedTerm}
                unmatched={unmatched}
                className={searchPage.understood}
              />
            </p>
          )}
        </div>
      </header>
      <div className={`${layout.pageWidth} ${searchPage.body}`}>
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
