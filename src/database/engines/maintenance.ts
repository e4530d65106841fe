import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Maintenance of the embedded database, which has no background processes. */
export function createMaintenance(db: Database) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(report: (error: unknown) => void): void {
      timer ??= setInterval(() => void vacuumAndCheckpoint(db).catch(report), EVERY_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

/** Frees dead rows, updates the planner's statistics, and shortens the WAL that a restart replays. */
export async function vacuumAndCheckpoint(db: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}
