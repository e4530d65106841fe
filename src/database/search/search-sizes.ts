import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type FoundPart, phraseQuery } from './search-clauses.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;

/** How many larger and as many smaller sizes are tried. */
const STEPS = 10;

/**
 * A tsquery for the products of the nearest existing size: 4 mm for `rope chain 3mm`, if no rope chain is thinner. Null if no
 * size was left out, or none is near.
 */
export async function nearestSizeOf(
  db: Database,
  kept: readonly FoundPart[],
  leftOut: readonly FoundPart[],
): Promise<string | null> {
  const unitsOf = ({ part }: FoundPart) =>
    part.forms.flatMap(([size = '', unit, ...others]) =>
      unit !== undefined && others.length === 0 && NUMBER.test(size) ? { size: Number(size), unit } : [],
    );
  const [sizes = []] = leftOut.map(unitsOf).filter(({ length }) => length > 0);
  const rest = kept.flatMap(({ clause, wider }) => (wider ?? clause)?.query ?? []);
  const [typed] = sizes;
  if (!typed || rest.length === 0) return null;
  const near = sizesNear(typed.size).map((size) => {
    const phrases = sizes.flatMap(({ unit }) => [[`${size}`, unit], [`${size}${unit}`]]);
    const own = `(${phrases.map((phrase) => phraseQuery(phrase)).join(' | ')})`;
    const words = phrases.flatMap((phrase) => phrase.slice(0, 1)).join(' ');
    return { own, words, query: [...rest, own].join(' & ') };
  });
  // The current body of has_search_match() is in 148-search-plans.sql.
  const { rows } = await sql<{ own: string }>`
    select own
    from unnest(${near.map(({ own }) => own)}::text[], ${near.map(({ words }) => words)}::text[],
      ${near.map(({ query }) => query)}::text[]) with ordinality near (own, words, query, place)
    where has_search_match(query::tsquery, string_to_array(words, ' '))
    order by place limit 1`.execute(db);
  return rows[0]?.own ?? null;
}

/** From the nearest on, in the steps that such sizes usually have. */
function sizesNear(size: number): number[] {
  const step = size < 3 ? 0.25 : size < 10 ? 0.5 : 1;
  const steps = Array.from({ length: STEPS }, (_, index) => (index + 1) * step);
  return steps.flatMap((distance) => [size + distance, size - distance]).filter((near) => near > 0);
}
