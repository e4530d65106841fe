import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { candidatesInOrder, productsOf } from './product-matches.ts';
import type { SearchClause } from './search-clauses.ts';

/** How many products are read in stock, and as many sold out. */
const PRODUCTS_SAMPLED = 250;

/**
 * Which clauses go together in products that match the last clause: a list of indexes for each combination. Combinations with
 * the most clauses come first; of equally long ones, those with the later clauses. Reads only the first products with the last
 * clause.
 */
export async function combinationsWith(db: Database, clauses: readonly SearchClause[]): Promise<number[][]> {
  const last = clauses.at(-1);
  if (!last) return [];
  const criteria = { clauses: [last], narrowed: null, except: null };
  const sampleOf = (inStock: boolean) =>
    productsOf(candidatesInOrder(criteria, last, inStock, PRODUCTS_SAMPLED));
  const bits = clauses.map(
    ({ query }, index) =>
      sql`case when search_terms @@ ${query}::tsquery then ${2 ** index}::integer else 0 end`,
  );
  const sum = sql.join(bits, sql` + `);
  const { rows } = await sql<{ bits: number }>`
    select ${sum} as bits from ${sampleOf(true)} union select ${sum} from ${sampleOf(false)}`.execute(db);
  const combinations = rows.map((row) => ({
    bits: row.bits,
    indexes: clauses.flatMap((_, index) => (row.bits & (2 ** index) ? index : [])),
  }));
  return combinations
    .toSorted((a, b) => b.indexes.length - a.indexes.length || b.bits - a.bits)
    .map(({ indexes }) => indexes);
}
