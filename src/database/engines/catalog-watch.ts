import { Client, type ClientConfig } from 'pg';
import { type CatalogChange, parseReviewChange } from './catalog-change.ts';
import type { ReportAvailability } from './engine.ts';

const POLL_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 5000;

type Seen = { version: number; reviews: number };

/**
 * Watches a server for catalog changes on a separate connection. Notifications make it instant; polling the version
 * every second makes it reliable, even through a connection pooler, which drops notifications, and across a lost
 * connection. Only a notification says which reviews changed; without it, everything counts as changed. Connects only
 * while there are listeners. A new watch signals once, because a change may have happened just before. Also reports when
 * the server goes down and when it is back.
 */
export function watchCatalog(server: ClientConfig, reportAvailability: ReportAvailability) {
  const listeners = new Set<(change: CatalogChange) => void>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastVersion: number | null = null;
  let lastReviews: number | null = null;
  let unannouncedReviews: number | null = null;
  let isAvailable = true;
  let isStopped = false;
  let isDue = false;
  let running: Promise<void> | null = null;

  // A connection runs one query at a time, so a check requested during a check runs after it.
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

  const signal = (change: CatalogChange): void => {
    for (const listener of listeners) listener(change);
  };

  const hear = (payload: string | undefined): void => {
    const heard = parseReviewChange(payload);
    if (heard && lastReviews !== null && heard.number === lastReviews + 1) {
      lastReviews = heard.number;
      signal(heard.change);
    } else check();
  };

  const checkOnce = async (): Promise<void> => {
    try {
      client ??= await connect();
      const { rows } = await client.query<Seen>('select version, reviews from catalogue_version');
      if (!isAvailable) reportAvailability(true);
      isAvailable = true;
      const { version, reviews } = rows[0] ?? { version: null, reviews: null };
      // The notification may still be on its way. If it is not here by the next poll, it was lost.
      const isLost = reviews !== lastReviews && reviews === unannouncedReviews;
      unannouncedReviews = reviews;
      if (version === lastVersion && !isLost) return;
      lastVersion = version;
      lastReviews = reviews;
      signal('everything');
    } catch (error) {
      // The server is down or restarting. The next poll reconnects, and the version reveals missed changes.
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
    opened.on('notification', ({ payload }) => hear(payload));
    await opened.connect();
    // A standby and some poolers reject this; polling makes up for it.
    await opened.query('listen catalogue_changed').catch(() => {});
    return opened;
  };

  const disconnect = async (): Promise<void> => {
    const closing = client;
    client = null;
    await closing?.end().catch(() => {});
  };

  return {
    listen(listener: (change: CatalogChange) => void): () => void {
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
