import { listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';

const SUGGESTED = 5;

/** Nothing found: what to do next, and the first categories of the menu. */
export function SearchAgain() {
  const { title, text } = SEARCH_COPY.none;
  const isOffered = useOffered();
  return (
    <div className="empty-state empty-listing">
      <Mark />
      <p className="title">{title}</p>
      <p className="graphite">{text}</p>
      <ul className="search-suggested">
        {listCategories()
          .filter(({ path }) => isOffered(path))
          .slice(0, SUGGESTED)
          .map(({ path, menuLabel }) => (
            <li key={path}>
              <a className="option" href={path}>
                {breadcrumbLabel(menuLabel)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
