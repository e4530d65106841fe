import { sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Counts one use by a network in the current window, across all nodes. Returns the uses in this window, including this
 * one, and the seconds (at least 1) until the next window starts.
 */
export async function countUse(
  db: Database,
  { name, clientNetwork, windowSeconds }: { name: string; clientNetwork: string; windowSeconds: number },
): Promise<{ uses: number; secondsLeft: number }> {
  const { rows } = await sql<{ uses: number; secondsLeft: number }>`
    insert into rate_limits (name, client_network, window_start, count)
    values (
      ${name}, ${clientNetwork},
      to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}), 1
    )
    on conflict (name, client_network, window_start) do update set count = rate_limits.count + 1
    returning count as uses, greatest(1, ceil(extract(epoch from
      window_start + make_interval(secs => ${windowSeconds}) - now())))::int as "secondsLeft"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a use was not counted');
  return counted;
}
