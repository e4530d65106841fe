import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { Client } from 'pg';
import { columnValues } from '#database/engines/column-values.ts';
import { migrate } from '#database/setup/migrate.ts';
import type { Database, Tables } from '#database/tables.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** One embedded database for all seeds of a process, because opening one takes seconds. */
export type SimulatedEngine = {
  /** For setup and inspection: no faults, no scheduling. */
  db: Database;
  run(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<unknown>>;
  close(): Promise<void>;
};

/** Opens an in-memory database with all tables, from a dump if given. */
export async function openSimulatedEngine(snapshot?: Blob): Promise<SimulatedEngine> {
  const pglite = await PGlite.create('memory://', snapshot ? { loadDataDir: snapshot } : {});
  const client = new Client({ ...createPgConfig(pglite), types: columnValues });
  await client.connect();
  const names = new Map<string, string>();
  const run = async (text: string, parameters: readonly unknown[] = []): Promise<QueryResult<unknown>> => {
    // Prepared once per statement, because parsing and planning cost more than running it.
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    const isScript = parameters.length === 0;
    const result = await client.query(isScript ? { text } : { name, text, values: [...parameters] });
    const { rows = [], rowCount, command } = result;
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  };
  const db = createKysely({
    acquire: async () => {},
    execute: run,
    release: () => {},
  });
  if (!snapshot) await migrate({ db });
  // Ids break ties between rows with the same time, so they must not be random.
  await run(`create sequence simulated_ids;
    create function simulated_id() returns uuid language sql as $$
      select ('00000000-0000-4000-8000-' || lpad(to_hex(nextval('simulated_ids')), 12, '0'))::uuid $$;
    alter table checkouts alter column id set default simulated_id();
    alter table outbox alter column id set default simulated_id();
    alter table orders alter column id set default simulated_id();
    alter table refunds alter column id set default simulated_id();
    alter table shipments alter column id set default simulated_id();
    create table lost_pieces (product_id text not null)`);
  return {
    db,
    run,
    close: async () => {
      await client.end();
      await pglite.close();
    },
  };
}

/** Transports a query to the database. */
type Transport = {
  acquire(): Promise<void>;
  execute(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>>;
  release(): void;
};

function createKysely(transport: Transport): Database {
  const connection: DatabaseConnection = {
    executeQuery: <R>({ sql, parameters }: CompiledQuery) =>
      transport.execute(sql, parameters) as Promise<QueryResult<R>>,
    // biome-ignore lint/correctness/useYield: the store streams no queries
    async *streamQuery() {
      throw new Error('The simulation does not stream.');
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => {
          await transport.acquire();
          return connection;
        },
        beginTransaction: async () => void (await transport.execute('begin', [])),
        commitTransaction: async () => void (await transport.execute('commit', [])),
        rollbackTransaction: async () => void (await transport.execute('rollback', [])),
        releaseConnection: async () => transport.release(),
        destroy: async () => {},
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** The embedded database's one connection, which one actor at a time holds. */
export type SimulatedDatabase = {
  /** The database for one actor. Its queries are steps, and its connections can be lost. */
  connectionOf(actor: Actor): Database;
  /** Rolls back what a crashed actor left open. */
  close(): Promise<void>;
};

export function createSimulatedDatabase(scheduler: Scheduler, engine: SimulatedEngine): SimulatedDatabase {
  let holder: Actor | null = null;
  let isInTransaction = false;
  let isBroken = false;

  /** The server rolls back the transaction of a client that crashed or lost its connection. */
  const abandon = async (): Promise<void> => {
    if (isInTransaction) await engine.run('rollback');
    isInTransaction = false;
  };
  const connectionLost = (): Error => new Error('Connection terminated unexpectedly');
  const perform = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> => {
    if (sql === 'begin') isInTransaction = true;
    if (sql === 'commit' || sql === 'rollback') isInTransaction = false;
    return engine.run(sql, parameters);
  };

  return {
    connectionOf: (actor) =>
      createKysely({
        acquire: () =>
          scheduler.step(
            actor,
            'connect',
            async () => {
              await abandon();
              holder = actor;
              isBroken = false;
            },
            { isReady: () => holder === null || !holder.isAlive() },
          ),
        execute: async (sql, parameters) => {
          if (isBroken) throw connectionLost();
          return scheduler.step(actor, labelOf(sql), () => perform(sql, parameters), {
            lose: () => {
              isBroken = true;
              return connectionLost();
            },
          });
        },
        release: () => {
          holder = null;
        },
      }),
    close: abandon,
  };
}

/** The first words of a statement, without its values. */
function labelOf(sql: string): string {
  const words = sql.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  const [, table] = /\b(?:from|into|update) (\w+)/.exec(words) ?? [];
  const [verb = ''] = words.split(' ');
  if (/pg_advisory_xact_lock/.test(words)) return 'sql advisory lock';
  return `sql ${verb}${table ? ` ${table}` : ''}`;
}
