import { sql as raw } from 'kysely';
import { UNIFIED_COLUMNS } from './product-columns.ts';
import type { Sql, UnifiedProductRow } from './tables.ts';

/** A page with both numbers settled. */
export type Bounds = { limit: number; offset: number };

/** How many products the probe looks through. Measured: with fewer, frequent terms fall through to the slower index. */
const PROBED = 2000;

const columns = raw.join(UNIFIED_COLUMNS.map((column) => raw.ref(column)));
const inOrder = raw`order by featured desc, created_at desc, id`;

/**
 * Matches among the first 2,000 products in order. A frequent term fills its page here in a fraction of a
 * millisecond; a page left short means little, for the rest was not looked at.
 */
export async function matchesInProbe(
  sql: Sql,
  term: string,
  stock: 'in-stock' | 'sold-out',
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await raw<UnifiedProductRow>`
    select ${columns} from (
      select * from products where in_stock = ${stock === 'in-stock'} ${inOrder} limit ${PROBED}
    ) probed
    where strpos(search_text, lower(${term})) > 0
    ${inOrder} limit ${page.limit} offset ${page.offset}`.execute(sql);
  return rows;
}

/**
 * Matches among all products, by the index of letter pairs: products containing every one of the words, those in
 * stock only if there are any. Fast when matches are rare, which is what a probe left short means. The matches are
 * collected before they are ordered, or the planner would walk the whole table in order instead.
 */
export async function matchesByIndex(
  sql: Sql,
  words: readonly string[],
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await raw<UnifiedProductRow>`
    with matches as materialized (
      select * from products
      where letter_pairs(search_text) @> array(
          select pair from unnest(${words}::text[]) word, unnest(letter_pairs(lower(word))) pair
        )
        and (select bool_and(strpos(search_text, lower(word)) > 0) from unnest(${words}::text[]) word)
    )
    select ${columns} from matches
    where in_stock = (select bool_or(in_stock) from matches)
    ${inOrder} limit ${page.limit} offset ${page.offset}`.execute(sql);
  return rows;
}
