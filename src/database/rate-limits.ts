import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** A limit per network and window. Windows start at multiples of their length since 1970. */
type NetworkWindow = { name: string; clientNetwork: string; windowSeconds: number };

/** The uses in the current window, and the seconds (at least 1) until the next one starts. */
type Uses = { uses: number; secondsLeft: number };

/** Counts one use by a network in the current window, across all nodes. The uses include this one. */
export async function countUse(
  db: Database,
  { name, clientNetwork, windowSeconds }: NetworkWindow,
): Promise<Uses> {
  const { rows } = await sql<Uses>`
    insert into rate_limits (name, client_network, window_start, count)
    values (${name}, ${clientNetwork}, ${startOfWindow(windowSeconds)}, 1)
    on conflict (name, client_network, window_start) do update set count = rate_limits.count + 1
    returning count as uses, ${secondsLeft(windowSeconds)} as "secondsLeft"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a use was not counted');
  return counted;
}

/** The uses by a network that countUse has counted in the current window. */
export async function findUses(
  db: Database,
  { name, clientNetwork, windowSeconds }: NetworkWindow,
): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select count as uses, ${secondsLeft(windowSeconds)} as "secondsLeft" from rate_limits
    where name = ${name} and client_network = ${clientNetwork}
      and window_start = ${startOfWindow(windowSeconds)}`.execute(db);
  return rows[0] ?? { uses: 0, secondsLeft: windowSeconds };
}

function startOfWindow(windowSeconds: number) {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`;
}

function secondsLeft(windowSeconds: number) {
  return sql`greatest(1, ceil(extract(epoch from
    window_start + make_interval(secs => ${windowSeconds}) - now())))::int`;
}
