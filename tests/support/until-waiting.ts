import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#database/tables.ts';

/** Resolves when a connection waits for a lock. */
export async function untilWaiting(db: Database, connections = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(db);
      return rows.length;
    })
    .toBe(connections);
}
