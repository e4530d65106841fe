import { sql as raw } from 'kysely';
import type { Sql } from './tables.ts';

const EVERY_MS = 10 * 60 * 1000;

/** The housekeeping an embedded database has no background processes for. */
export function maintenanceOf(sql: Sql) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(report: (error: unknown) => void): void {
      timer ??= setInterval(() => void tidy(sql).catch(report), EVERY_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

/** Frees dead rows, refreshes the planner's figures and shortens the log a restart would have to replay. */
export async function tidy(sql: Sql): Promise<void> {
  await raw`vacuum (analyze)`.execute(sql);
  await raw`checkpoint`.execute(sql);
}
