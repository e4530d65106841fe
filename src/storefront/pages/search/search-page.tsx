import type { PageProps } from '#storefront/navigation/page-component.ts';
import { SearchResults } from './search-results.tsx';

export function SearchPage({ data, pages }: PageProps<'search'>) {
  return <SearchResults data={data} pages={pages} />;
}
