import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** The time by the clock of the database, which orders have too: ISO 8601. */
export async function databaseTime(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select to_json(clock_timestamp()) #>> '{}' as at`.execute(db);
  return rows[0]?.at ?? '';
}
