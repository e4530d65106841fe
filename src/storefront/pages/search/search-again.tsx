import { listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import emptyState from '#storefront/ui/empty-state.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';
import searchPage from './search-page.module.css';

const SUGGESTED = 5;

/** Shown if nothing was found: suggestions and the first categories of the menu. */
export function SearchAgain() {
  const { title, text } = SEARCH_COPY.none;
  const isOffered = useOffered();
  return (
    <div className={`${emptyState.emptyState} ${emptyState.listing}`}>
      <Mark />
      <p className={textStyles.title}>{title}</p>
      <p className={textStyles.secondary}>{text}</p>
      <ul className={searchPage.suggested}>
        {listCategories()
          .filter(({ path }) => isOffered(path))
          .slice(0, SUGGESTED)
          .map(({ path, menuLabel }) => (
            <li key={path}>
              <a className={searchPage.category} href={path}>
                {breadcrumbLabel(menuLabel)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
