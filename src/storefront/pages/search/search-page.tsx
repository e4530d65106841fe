import type { DataOf } from '#contract/page-data.ts';
import { SearchResults } from './search-results.tsx';

export function SearchPage({ data }: { data: DataOf<'search'> }) {
  return <SearchResults data={data} />;
}
