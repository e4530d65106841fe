import type { DataOf } from '../page-data.ts';
import { SearchResults } from '../search/search-results.tsx';

export function SearchPage({ data }: { data: DataOf<'search'> }) {
  return <SearchResults data={data} />;
}
