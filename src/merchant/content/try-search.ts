import { searchWithCount } from '#database/search/product-search.ts';
import type { Database } from '#database/tables.ts';
import { synonymsOf } from '#domain/search/search-vocabulary.ts';
import { type Refused, refused } from '../refused.ts';
import { parseContent } from './content-schemas.ts';

const SHOWN = 8;

/** What a search would find with other synonyms. */
export type TriedSearch = {
  ok: true;
  products: { id: string; name: string; category: string }[];
  /** Counted up to 1,001. */
  count: number;
  correctedTerm: string | null;
  unmatched: readonly string[];
};

/** Searches with synonyms that are not published, as they stand in an editor. */
export async function trySearch(
  db: Database,
  { term, words: typed }: { term: string; words: unknown },
): Promise<TriedSearch | Refused> {
  const parsed = parseContent('search', typed);
  if (!parsed.ok) return refused('invalid', parsed.reason);
  const synonyms = synonymsOf(parsed.value);
  const { rows, count, correctedTerm, unmatched } = await searchWithCount(
    db,
    term,
    { limit: SHOWN },
    synonyms,
  );
  const products = rows.map(({ id, name, category }) => ({ id, name, category }));
  return { ok: true, products, count, correctedTerm, unmatched };
}
