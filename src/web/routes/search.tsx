import { SearchPage } from '../search/search-page.tsx';
import type { DataOf } from '../page-data.ts';

export function SearchRoute({ data }: { data: DataOf<'search'> }) {
  return <SearchPage term={data.term} cards={data.cards} count={data.count} />;
}
