import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Longer than any limit looks back. */
const KEPT_DAYS = 2;

/**
 * Empties the network of up to `limit` checkouts older than two days, and deletes uses that were counted before then.
 * Returns how many checkouts. Several nodes at once share the work. The database's clock decides.
 */
export async function clearClientNetworks(db: Database, limit: number): Promise<number> {
  await sql`
    delete from rate_limits where window_start < now() - make_interval(days => ${KEPT_DAYS})
      and (name, client_network, window_start) in (
        select name, client_network, window_start from rate_limits
        where window_start < now() - make_interval(days => ${KEPT_DAYS}) for update skip locked
      )`.execute(db);
  const { numAffectedRows } = await sql`
    update checkouts set client_network = null where id in (
      select id from checkouts
      where client_network is not null and created_at < now() - make_interval(days => ${KEPT_DAYS})
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
