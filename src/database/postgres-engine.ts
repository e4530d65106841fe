import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { watchCatalog } from './catalog-watch.ts';
import { columnValues } from './column-values.ts';
import type { Engine, ReportAvailability } from './engine.ts';
import type { Tables } from './tables.ts';

const MAX_CONNECTIONS = 10;
/** How long a request waits for a connection, new or free, before it is told that the store is unavailable. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a PostgreSQL server, which any number of stores may share. Throws when it cannot be reached. Once open, it
 * outlives restarts of the server: queries fail while it is away (isDatabaseOutage) and succeed when it is back.
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
    // Compiling a query takes longer than any query of a store, and a large catalogue's index hits need room to be exact.
    options: '-c jit=off -c work_mem=16MB',
  };
  const pool = new Pool({ ...connection, max: MAX_CONNECTIONS });
  // A lost connection fails the query that runs on it, or the next one, and the pool replaces it. The event itself says
  // nothing more, but unheard it would end the process: the pool hears idle connections only, a transaction's is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw new Error('The database server of DATABASE_URL cannot be reached.', { cause });
  }

  const watch = watchCatalog(connection, reportAvailability);
  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    onCatalogChange: watch.listen,
    startMaintenance() {},
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
