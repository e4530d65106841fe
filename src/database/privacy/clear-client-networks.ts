import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Longer than the window of any limit. */
const RETENTION_DAYS = 2;

/**
 * Clears the network of up to `limit` checkouts older than two days, and deletes older rate limit counters. Returns the
 * number of checkouts. Several nodes can share the work. Uses the database's clock.
 */
export async function clearClientNetworks(db: Database, limit: number): Promise<number> {
  await sql`
    delete from rate_limits where window_start < now() - make_interval(days => ${RETENTION_DAYS})
      and (name, client_network, window_start) in (
        select name, client_network, window_start from rate_limits
        where window_start < now() - make_interval(days => ${RETENTION_DAYS}) for update skip locked
      )`.execute(db);
  const { numAffectedRows } = await sql`
    update checkouts set client_network = null where id in (
      select id from checkouts
      where client_network is not null and created_at < now() - make_interval(days => ${RETENTION_DAYS})
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
