import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresBinaries, type UnprivilegedUser } from '../support/postgres-binaries.ts';
import { type RunningProcess, start, until } from './processes.ts';

const run = promisify(execFile);

/** Two PostgreSQL servers: a primary, and a standby that has every commit before the primary acknowledges it. */
export type PostgresPair = {
  /** The directory of the primary's socket. */
  primarySocket(): string;
  /** Queries the store's database on the primary as administrator. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Cuts the primary's power and promotes the standby. */
  failOver(): Promise<void>;
  /** Creates a new standby in place of the lost primary, and waits until replication is synchronous. */
  rebuildStandby(): Promise<void>;
};

type Server = { name: string; data: string; socket: string; process: RunningProcess };

/** Starts both, with a database `store` and a login `store` that owns it. The user must own the folder. */
export async function startPostgresPair(
  folder: string,
  user: UnprivilegedUser | null,
): Promise<PostgresPair> {
  const binaries = findPostgresBinaries(user, join(folder, 'native'), ['pg_basebackup']);
  const options = { cwd: folder, env: { PATH: process.env.PATH }, ...user };

  const startServer = async (name: string, data: string): Promise<Server> => {
    const socket = join(folder, name);
    await mkdir(socket, { recursive: true });
    if (user) await chown(socket, user.uid, user.gid);
    const process = start({
      program: join(binaries, 'postgres'),
      arguments: ['-D', data, '-k', socket, '-c', 'listen_addresses=', '-c', 'shared_buffers=64MB'],
      folder,
      logFile: join(folder, `${name}.log`),
      user,
    });
    await until(`${name} answers`, () => queryAt(socket, 'select 1').then(() => true));
    return { name, data, socket, process };
  };

  const startPrimary = async (): Promise<Server> => {
    const data = join(folder, 'data-1');
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      options,
    );
    await appendFile(join(data, 'pg_hba.conf'), 'local replication postgres trust\n');
    const server = await startServer('postgres-1', data);
    await queryAt(server.socket, 'create role store login createrole');
    // PgBouncer does not forward the store's connection settings.
    for (const setting of [`jit = off`, `work_mem = '16MB'`, `statement_timeout = '30s'`]) {
      await queryAt(server.socket, `alter role store set ${setting}`);
    }
    await queryAt(server.socket, 'create database store owner store');
    return server;
  };

  const addStandby = async (of: Server, number: number): Promise<Server> => {
    const data = join(folder, `data-${number}`);
    const source = `host=${of.socket} user=postgres application_name=standby`;
    await run(
      join(binaries, 'pg_basebackup'),
      ['-D', data, '-d', source, '--write-recovery-conf', '--checkpoint=fast'],
      options,
    );
    const server = await startServer(`postgres-${number}`, data);
    await queryAt(of.socket, `alter system set synchronous_standby_names = '*'`);
    await queryAt(of.socket, 'select pg_reload_conf()');
    await until('the standby is synchronous', async () => {
      const rows = await queryAt(of.socket, 'select sync_state from pg_stat_replication');
      return rows.some(({ sync_state }) => sync_state === 'sync');
    });
    return server;
  };

  let primary = await startPrimary();
  let standby = await addStandby(primary, 2);
  let lost: Server | null = null;
  let servers = 2;
  return {
    primarySocket: () => primary.socket,
    query: (statement, values) => queryAt(primary.socket, statement, { values, database: 'store' }),
    async failOver() {
      lost = primary;
      await lost.process.cutPower();
      await queryAt(standby.socket, 'select pg_promote()');
      primary = standby;
    },
    async rebuildStandby() {
      if (!lost) throw new Error('No server was lost.');
      await rm(lost.data, { recursive: true });
      lost = null;
      servers += 1;
      standby = await addStandby(primary, servers);
    },
  };
}

async function queryAt(
  socket: string,
  statement: string,
  { values, database = 'postgres' }: { values?: unknown[] | undefined; database?: string } = {},
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: socket, user: 'postgres', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
