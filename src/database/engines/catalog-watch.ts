import { Client, type ClientConfig } from 'pg';
import { type CatalogChange, parseReviewChange, type ReviewChange } from './catalog-change.ts';
import type { ReportAvailability } from './engine.ts';

const POLL_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 5000;

/** The version of the catalog, and the number of its latest change of reviews. Null if the row is missing. */
type Versions = { version: number | null; reviews: number | null };

const NO_VERSION: Versions = { version: null, reviews: null };

/**
 * Watches a server for catalog changes on a separate connection. Notifications make it instant; polling the version
 * every second makes it reliable, even through a connection pooler, which drops notifications, and across a lost
 * connection. Only a notification says which reviews changed; without it, everything counts as changed. Connects only
 * while there are listeners. A new watch signals once, because a change may have happened just before. Also reports when
 * the server goes down and when it is back.
 */
export function watchCatalog(server: ClientConfig, reportAvailability: ReportAvailability) {
  const listeners = new Set<(change: CatalogChange) => void>();
  const seen = createSeenVersions();
  let timer: NodeJS.Timeout | undefined;
  let isAvailable = true;
  let isStopped = false;

  const signal = (change: CatalogChange): void => {
    for (const listener of listeners) listener(change);
  };

  const connection = createWatchConnection(server, (payload) => {
    const heard = parseReviewChange(payload);
    if (heard && seen.noteReviewChange(heard)) signal(heard.change);
    else checks.request();
  });

  const checks = createQueuedChecks(async () => {
    if (isStopped) return;
    try {
      const versions = await connection.readVersions();
      if (!isAvailable) reportAvailability(true);
      isAvailable = true;
      if (seen.noteVersions(versions)) signal('everything');
    } catch (error) {
      // The server is down or restarting. The next poll reconnects, and the version reveals missed changes.
      await connection.close();
      if (isAvailable && !isStopped) reportAvailability(false, error);
      isAvailable = false;
    }
  });

  return {
    listen(listener: (change: CatalogChange) => void): () => void {
      listeners.add(listener);
      if (!timer) {
        timer = setInterval(checks.request, POLL_EVERY_MS).unref();
        checks.request();
      }
      return () => listeners.delete(listener);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      listeners.clear();
      await checks.finished();
      await connection.close();
    },
  };
}

/** A connection runs one query at a time, so a check requested during a check runs after it. */
function createQueuedChecks(check: () => Promise<void>) {
  let isDue = false;
  let running: Promise<void> | null = null;
  const checkWhileDue = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      await check();
    }
    running = null;
  };
  return {
    request(): void {
      isDue = true;
      running ??= checkWhileDue();
    },
    /** Resolves when no check is running. */
    async finished(): Promise<void> {
      await running;
    },
  };
}

/** A connection that hears notifications. It opens with the first read, and again with the first one after it was lost. */
function createWatchConnection(server: ClientConfig, hear: (payload: string | undefined) => void) {
  let client: Client | null = null;

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

  return {
    /** Rejects if the server cannot be reached, or does not answer in time. */
    async readVersions(): Promise<Versions> {
      client ??= await connect();
      const { rows } = await client.query<Versions>('select version, reviews from catalogue_version');
      return rows[0] ?? NO_VERSION;
    },
    async close(): Promise<void> {
      const closing = client;
      client = null;
      await closing?.end().catch(() => {});
    },
  };
}

/** The versions that the listeners know. */
function createSeenVersions() {
  let last = NO_VERSION;
  let unannouncedReviews: number | null = null;
  return {
    /** Whether a notification follows directly on what is known. If so, it is known from now on. */
    noteReviewChange({ number }: ReviewChange): boolean {
      if (last.reviews === null || number !== last.reviews + 1) return false;
      last = { ...last, reviews: number };
      return true;
    },
    /** Whether something changed that no notification announces. If so, it is known from now on. */
    noteVersions(polled: Versions): boolean {
      // The notification may still be on its way. If it is not here by the next poll, it was lost.
      const isLost = polled.reviews !== last.reviews && polled.reviews === unannouncedReviews;
      unannouncedReviews = polled.reviews;
      if (polled.version === last.version && !isLost) return false;
      last = polled;
      return true;
    },
  };
}
