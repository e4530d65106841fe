import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { watchCatalogue } from './catalogue-watch.ts';
import { columnValues } from './column-values.ts';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

const MOST_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** Opens a PostgreSQL server, which any number of stores may share. Throws when it cannot be reached. */
export async function openPostgresEngine(databaseUrl: string): Promise<Engine> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: columnValues,
    // Compiling a query takes longer than any query of a store, and a large catalogue's index hits need room to be exact.
    options: '-c jit=off -c work_mem=16MB',
  };
  const pool = new Pool({ ...connection, max: MOST_CONNECTIONS });
  // A connection lost while idle: the pool has dropped it, and the next query opens another.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw new Error('The database server of DATABASE_URL cannot be reached.', { cause });
  }

  const watch = watchCatalogue(connection);
  return {
    kind: 'server',
    sql: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    onCatalogueChange: watch.listen,
    startMaintenance() {},
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
