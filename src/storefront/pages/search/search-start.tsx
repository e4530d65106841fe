import { Search } from 'lucide-react';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import field from '#storefront/ui/field.module.css';
import icon from '#storefront/ui/icon.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';
import searchPage from './search-page.module.css';

/** The search page without a term: a search field that works without JavaScript. */
export function SearchStart() {
  const { title, text } = SEARCH_COPY.start;
  return (
    <div className={`${emptyState.emptyState} ${emptyState.listing}`}>
      <Mark />
      <p className={textStyles.title}>{title}</p>
      <p className={textStyles.secondary}>{text}</p>
      <search className={searchPage.start}>
        <form action="/search" method="get">
          <input className={field.input} type="search" name="q" aria-label="Search jewelry" required />
          <button type="submit" className={`${buttonStyles.button} ${buttonStyles.medium}`}>
            <Search className={icon.small} aria-hidden="true" />
            Search
          </button>
        </form>
      </search>
    </div>
  );
}
