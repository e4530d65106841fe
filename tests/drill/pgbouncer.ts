import { chown, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { UnprivilegedUser } from '../support/postgres-binaries.ts';
import { freePort, type RunningProcess, replaceAll, start, until } from './processes.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

/** PgBouncer with `deploy/pgbouncer/pgbouncer.ini`, in front of the current primary. */
export type Pooler = {
  url: string;
  /** Cuts its power and restarts it. */
  restart(): Promise<void>;
  /** Routes new connections to another server. */
  pointTo(socket: string): Promise<void>;
};

export async function startPooler(
  program: string,
  folder: string,
  user: UnprivilegedUser | null,
  socket: string,
): Promise<Pooler> {
  const port = await freePort();
  const url = `postgresql://store@127.0.0.1:${port}/store`;
  const configuration = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  await writeFile(users, '"store" ""\n');
  if (user) await chown(users, user.uid, user.gid);

  const configure = async (server: string) => {
    const settings = replaceAll(await readFile(CONFIGURATION, 'utf8'), {
      'host=10.0.0.21 port=5432': `host=${server}`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      'auth_type = scram-sha-256': 'auth_type = trust',
      '/etc/pgbouncer/userlist.txt': users,
    });
    await writeFile(configuration, settings);
  };
  const launch = (): RunningProcess =>
    start({
      program,
      arguments: [configuration],
      folder,
      logFile: join(folder, 'pgbouncer.log'),
      user,
    });
  const answers = () => until('PgBouncer answers', () => canConnect(url));

  await configure(socket);
  let running = launch();
  await answers();
  return {
    url,
    async restart() {
      await running.cutPower();
      running = launch();
      await answers();
    },
    async pointTo(server) {
      await configure(server);
      running.signal('SIGHUP');
      await answers();
    },
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}
