import type { DataOf } from '#contract/page-data.ts';
import { parseSearchQuery, type SearchQuery, searchResultsSearch } from '#domain/listing/browse-query.ts';
import { SEARCH_SORTS } from '#domain/listing/listing.ts';
import { hasFilters } from '#domain/listing/listing-query.ts';
import { BrowseListing } from '#storefront/listing/browse-listing.tsx';
import titleBand from '#storefront/listing/title-band.module.css';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { countFound } from '#storefront/product/result-copy.ts';
import { SearchUnderstood } from '#storefront/search-box/search-understood.tsx';
import { useRememberedSearch } from '#storefront/search-box/use-remembered-search.ts';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import { SearchAgain } from './search-again.tsx';
import searchPage from './search-page.module.css';
import { SearchShortcuts } from './search-shortcuts.tsx';
import { SearchStart } from './search-start.tsx';

/** The results of a search. */
export function SearchResults({ data, pages }: { data: DataOf<'search'>; pages: PageSource }) {
  const { term, understood, shortcuts, total, isCountCut, query } = data;
  useRememberedSearch(term !== '' && total > 0 ? (understood.correctedTerm ?? term) : null);
  const isChosen = hasFilters(query) || query.sort !== 'relevance';
  return (
    <>
      <header className={titleBand.band}>
        <div className={`${layout.pageWidth} ${titleBand.inner} ${titleBand.plain}`}>
          <h1 className={`${text.display} ${titleBand.searchHeading}`}>{SEARCH_COPY.heading}</h1>
          {term !== '' && (
            <p className={`${text.lead} ${searchPage.term}`} role="status">
              Results for &quot;{term}&quot;{' '}
              <span className={`${text.tertiary} ${text.numeric}`}>({countFound(total, isCountCut)})</span>
              <SearchUnderstood term={term} {...understood} className={searchPage.understood} />
            </p>
          )}
          <SearchShortcuts shortcuts={shortcuts} />
        </div>
      </header>
      {total > 0 ? (
        <BrowseListing
          data={data}
          sorts={SEARCH_SORTS}
          spelling={{
            parse: parseSearchQuery,
            search: (asked: SearchQuery) => searchResultsSearch(term, asked),
          }}
          pages={pages}
          isCountCut={isCountCut && !hasFilters(query)}
          notice={isCountCut && isChosen ? SEARCH_COPY.bestOnly : undefined}
          fields={{ q: term }}
        />
      ) : (
        <div className={`${layout.pageWidth} ${searchPage.body}`}>
          {term === '' ? <SearchStart /> : <SearchAgain />}
        </div>
      )}
    </>
  );
}
