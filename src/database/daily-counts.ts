import { sql } from 'kysely';
import type { Database } from './tables.ts';

export type CountKind = 'product-view' | 'empty-search';

/** `day` is in the shop's time zone, such as `2026-11-23`. */
export type DailyCount = { day: string; kind: CountKind; key: string; count: number };

/** Limits new search terms per day, in case someone probes terms. */
const MAX_SEARCHES_PER_DAY = 2_000;

/** Adds to the counts, which all nodes share. Views of unknown products are dropped. */
export async function addDailyCounts(db: Database, counts: readonly DailyCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into daily_counts (day, kind, key, count)
    select day, kind, key, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as added (day text, kind text, key text, count integer)
    where case kind
      when 'product-view' then exists (select from products where products.id = added.key)
      else exists (
        select from daily_counts known
        where known.day = added.day and known.kind = added.kind and known.key = added.key
      ) or (
        select count(*) from daily_counts known where known.day = added.day and known.kind = added.kind
      ) < ${MAX_SEARCHES_PER_DAY}
    end
    order by day, kind, key
    on conflict (day, kind, key) do update set count = daily_counts.count + excluded.count`.execute(db);
}

/** The counts of a kind summed over a range of days, inclusive, highest first. */
export async function sumDailyCounts(
  db: Database,
  { kind, from, to, limit }: { kind: CountKind; from: string; to: string; limit?: number },
): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, sum(count)::integer as count from daily_counts
    where kind = ${kind} and day between ${from} and ${to}
    group by key order by count desc, key ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}
