import { sql as raw } from 'kysely';
import type { Sql } from './tables.ts';

const EVERY_MS = 10 * 60 * 1000;

/** The housekeeping an embedded database has no background processes for. */
export function maintenanceOf(sql: Sql) {
  let timer: NodeJS.Timeout | undefined;
  let tidiedAt = '';

  const round = async () => {
    if ((await writePosition(sql)) === tidiedAt) return;
    await tidy(sql);
    tidiedAt = await writePosition(sql);
  };

  return {
    start(report: (error: unknown) => void): void {
      timer ??= setInterval(() => void round().catch(report), EVERY_MS).unref();
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

async function writePosition(sql: Sql): Promise<string> {
  const { rows } = await raw<{ position: string }>`select pg_current_wal_insert_lsn()::text position`.execute(
    sql,
  );
  return rows[0]?.position ?? '';
}
