import { Client, type ClientConfig } from 'pg';

const POLL_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 5000;

/**
 * Notices changes of the catalogue on a server, on a connection of its own. The notification makes it instant;
 * the version, read every second, makes it certain: through a connection pooler, which swallows notifications,
 * and across a lost connection. Nothing is connected until someone listens, and a new watch signals once, for a
 * change may have come just before it.
 */
export function watchCatalogue(server: ClientConfig) {
  const listeners = new Set<() => void>();
  let connection: Promise<Client> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastSeen: number | null = null;

  const check = async () => {
    connection ??= connect(server, () => void check());
    const used = connection;
    try {
      const { rows } = await (await used).query<{ version: number }>('select version from catalogue_version');
      const version = rows[0]?.version ?? null;
      if (version === lastSeen) return;
      lastSeen = version;
      for (const listener of listeners) listener();
    } catch {
      // The server is away or restarting. The next poll connects anew, and the version tells what was missed.
      if (connection === used) connection = null;
      await disconnect(used);
    }
  };

  return {
    listen(listener: () => void): () => void {
      listeners.add(listener);
      if (!timer) {
        timer = setInterval(() => void check(), POLL_EVERY_MS).unref();
        void check();
      }
      return () => listeners.delete(listener);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      listeners.clear();
      if (connection) await disconnect(connection);
    },
  };
}

async function connect(server: ClientConfig, onNotification: () => void): Promise<Client> {
  const client = new Client({ ...server, query_timeout: ANSWER_WITHIN_MS });
  // Losing the connection shows at the next poll; unheard, the event would end the process.
  client.on('error', () => {});
  client.on('notification', onNotification);
  await client.connect();
  // A standby and some poolers refuse; polling covers for it.
  await client.query('listen catalogue_changed').catch(() => {});
  return client;
}

async function disconnect(connection: Promise<Client>): Promise<void> {
  await connection.then((client) => client.end()).catch(() => {});
}
