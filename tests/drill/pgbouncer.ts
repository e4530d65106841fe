import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { UnprivilegedUser } from '../support/postgres-binaries.ts';
import { freePort, type RunningProcess, start, until } from './processes.ts';

/** PgBouncer in transaction mode, in front of whichever server is the primary. */
export type Pooler = {
  url: string;
  /** Cuts its power and starts it again. */
  restart(): Promise<void>;
  /** Sends all new connections to another server. */
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

  const configure = (server: string) =>
    writeFile(
      configuration,
      `[databases]
store = host=${server} dbname=store user=store
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
# The store opens its connections with settings that the login has already.
ignore_startup_parameters = options
# A shopper is told to wait within seconds, not after two minutes.
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`,
    );
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
