import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { watchCatalog } from './catalog-watch.ts';
import { columnValues } from './column-values.ts';
import type { Engine, ReportAvailability } from './engine.ts';
import { backUpServer } from './server-backup.ts';
import type { Tables } from './tables.ts';

const MAX_CONNECTIONS = 10;
/** How long a request waits for a connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longest time of one statement. Migrations, exports and imports have no limit. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens a PostgreSQL server, which several nodes can share. Throws if it is unreachable. Once open, it survives restarts
 * of the server: queries fail during an outage (isDatabaseOutage) and succeed afterwards.
 */
export async function openPostgresEngine(
  databaseUrl: string,
  reportAvailability: ReportAvailability = () => {},
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<Engine> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: columnValues,
    // JIT compilation takes longer than our queries; bitmap scans of a large catalog need the memory to stay exact; a
    // statement that hangs must not keep its connection.
    options: `-c jit=off -c work_mem=16MB -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  };
  const pool = new Pool({ ...connection, max: MAX_CONNECTIONS });
  // A lost connection fails its query and the pool replaces it. Without listeners the event would end the process. The
  // pool only listens to idle connections, so busy ones need their own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw new Error('The database server of DATABASE_URL cannot be reached.', { cause });
  }

  const watch = watchCatalog(connection, reportAvailability);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'server',
    db,
    onCatalogChange: watch.listen,
    startMaintenance() {},
    backUp: (file) => backUpServer(db, databaseUrl, file),
    poolStats: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
