import { Client, type ClientConfig } from 'pg';
import type { ReportAvailability } from './engine.ts';

const POLL_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 5000;

/**
 * Notices changes of the catalog on a server, on a connection of its own. The notification makes it instant;
 * the version, read every second, makes it certain: through a connection pooler, which swallows notifications,
 * and across a lost connection. Nothing is connected until someone listens, and a new watch signals once, for a
 * change may have come just before it. It also reports when the server stops answering and when it answers again.
 */
export function watchCatalog(server: ClientConfig, reportAvailability: ReportAvailability) {
  const listeners = new Set<() => void>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastSeen: number | null = null;
  let isAvailable = true;
  let isStopped = false;
  let isDue = false;
  let running: Promise<void> | null = null;

  // A connection takes one query at a time: what comes during a check is one more check after it.
  const check = (): void => {
    isDue = true;
    running ??= checkWhileDue();
  };
  const checkWhileDue = async (): Promise<void> => {
    while (isDue && !isStopped) {
      isDue = false;
      await checkOnce();
    }
    running = null;
  };

  const checkOnce = async (): Promise<void> => {
    try {
      client ??= await connect();
      const { rows } = await client.query<{ version: number }>('select version from catalogue_version');
      if (!isAvailable) reportAvailability(true);
      isAvailable = true;
      const version = rows[0]?.version ?? null;
      if (version === lastSeen) return;
      lastSeen = version;
      for (const listener of listeners) listener();
    } catch (error) {
      // The server is down or restarting. The next poll reconnects, and the version shows what was missed.
      await disconnect();
      if (isAvailable && !isStopped) reportAvailability(false, error);
      isAvailable = false;
    }
  };

  const connect = async (): Promise<Client> => {
    const opened = new Client({ ...server, query_timeout: ANSWER_WITHIN_MS });
    // Without a listener the event would end the process. The next poll reconnects.
    opened.on('error', () => {
      if (client === opened) client = null;
    });
    opened.on('notification', check);
    await opened.connect();
    // A standby and some poolers refuse; polling covers for it.
    await opened.query('listen catalogue_changed').catch(() => {});
    return opened;
  };

  const disconnect = async (): Promise<void> => {
    const closing = client;
    client = null;
    await closing?.end().catch(() => {});
  };

  return {
    listen(listener: () => void): () => void {
      listeners.add(listener);
      if (!timer) {
        timer = setInterval(check, POLL_EVERY_MS).unref();
        check();
      }
      return () => listeners.delete(listener);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      listeners.clear();
      await running;
      await disconnect();
    },
  };
}
