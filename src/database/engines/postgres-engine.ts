import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { backUpServer } from '#database/backups/server-backup.ts';
import type { Tables } from '#database/tables.ts';
import { watchCatalog } from './catalog-watch.ts';
import { columnValues } from './column-values.ts';
import { ConnectionError } from './connection-error.ts';
import type { Engine, ReportAvailability } from './engine.ts';

const MAX_CONNECTIONS = 10;
/** How long a request waits for a connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 10_000;
/** The statement timeout. Migrations, exports and imports have none. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens a PostgreSQL server, which several nodes can share. Throws ConnectionError if it cannot. Once open, it survives restarts
 * of the server: queries fail during an outage (isDatabaseOutage) and succeed afterwards.
 */
export async function openPostgresEngine(
  databaseUrl: string,
  settings: {
    guestDatabaseUrl?: string | undefined;
    reportAvailability?: ReportAvailability | undefined;
    connectTimeoutMs?: number | undefined;
  } = {},
): Promise<Engine> {
  const { guestDatabaseUrl, reportAvailability = () => {}, connectTimeoutMs = CONNECT_TIMEOUT_MS } = settings;
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: columnValues,
    // JIT compilation and starting parallel workers take longer than our queries; bitmap scans of a large catalog
    // need the memory to stay exact; a hanging statement must not keep its connection.
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  };
  const pool = await openPool(connection, 'DATABASE_URL');
  const guestPool = guestDatabaseUrl
    ? await openPool({ ...connection, connectionString: guestDatabaseUrl }, 'DATABASE_GUEST_URL').catch(
        async (error: unknown) => {
          await pool.end();
          throw error;
        },
      )
    : pool;
  const pools = [...new Set([pool, guestPool])];
  const sum = (count: (of: Pool) => number) => pools.reduce((total, each) => total + count(each), 0);

  const watch = watchCatalog(connection, reportAvailability);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const guestDb =
    guestPool === pool ? db : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guestPool }) });
  return {
    kind: 'server',
    db,
    guestDb,
    onCatalogChange: watch.listen,
    startMaintenance() {},
    backUp: (file) => backUpServer(db, databaseUrl, file),
    poolStats: () => ({
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    async close() {
      await watch.stop();
      for (const each of pools) await each.end();
    },
  };
}

/** Throws ConnectionError if the server is unreachable or refuses. The message names the setting. */
async function openPool(connection: PoolConfig, setting: string): Promise<Pool> {
  const pool = new Pool({ ...connection, max: MAX_CONNECTIONS });
  // A lost connection fails its query and the pool replaces it. Without listeners the event would end the process. The
  // pool only listens to idle connections, so busy ones need their own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
    return pool;
  } catch (cause) {
    await pool.end();
    throw new ConnectionError(setting, cause);
  }
}
