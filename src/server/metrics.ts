import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#database/open-database.ts';
import { measureOutbox } from '#database/outbox.ts';
import type { PageCache } from './page-cache.ts';
import { SECURITY_HEADERS } from './security.ts';

export type Metrics = {
  /** Counts a request when its response ends. */
  countRequest(response: ServerResponse): void;
  /** The same page cache, with its hits and renders counted. */
  measureCache(cache: PageCache): PageCache;
  /** Remembers that payments were reconciled. */
  noteReconciled(): void;
  /** Answers a request for `/metrics`. False, and nothing is sent, if it does not carry the token. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

/** Figures of this process in the format of Prometheus. Without a token, nobody can read them. */
export function createMetrics(
  database: Pick<OpenDatabase, 'db' | 'poolStats'>,
  { token, now }: { token: string | undefined; now: () => Date },
): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'store_http_requests_total',
    help: 'Responses sent, by status.',
    labelNames: ['status'],
    registers,
  });
  const pages = new Counter({
    name: 'store_pages_total',
    help: 'Pages asked of the page cache: hit (sent from memory) or miss (rendered, or waited for a render).',
    labelNames: ['result'],
    registers,
  });
  const renders = new Histogram({
    name: 'store_render_seconds',
    help: 'Time to load and render a page.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const reconcileAge = new Gauge({
    name: 'store_reconcile_age_seconds',
    help: 'Time since payments were last reconciled with Stripe, or since the start.',
    registers,
  });
  const startedAt = now().getTime();
  let reconciledAt = startedAt;
  const readDatabase = createDatabaseGauges(database, registers);

  return {
    countRequest(response) {
      response.once('finish', () => requests.inc({ status: response.statusCode }));
    },
    measureCache: (cache) => ({
      ...cache,
      load(key, render) {
        pages.inc({ result: cache.has(key) ? 'hit' : 'miss' });
        return cache.load(key, async () => {
          const stop = renders.startTimer();
          return render().finally(stop);
        });
      },
    }),
    noteReconciled() {
      reconciledAt = now().getTime();
    },
    async serve(request, response) {
      if (!token || !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return false;
      reconcileAge.set((now().getTime() - reconciledAt) / 1000);
      // Before the registry reads its gauges, which it does all at once.
      await readDatabase();
      const body = await registry.metrics();
      response.writeHead(200, {
        ...SECURITY_HEADERS,
        'content-type': registry.contentType,
        'cache-control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

/** Returns what reads the gauges. Without the database they are missing, and store_database_up is 0. */
function createDatabaseGauges(
  { db, poolStats }: Pick<OpenDatabase, 'db' | 'poolStats'>,
  registers: Registry[],
): () => Promise<void> {
  const pool = new Gauge({
    name: 'store_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const orders = new Gauge({
    name: 'store_orders',
    help: 'Orders by status.',
    labelNames: ['status'],
    registers,
  });
  const emails = new Gauge({
    name: 'store_emails',
    help: 'Emails that are not sent: waiting or parked.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'store_oldest_email_seconds',
    help: 'Age of the oldest waiting email.',
    registers,
  });
  const up = new Gauge({
    name: 'store_database_up',
    help: '1 if the database answers.',
    registers,
  });
  return async () => {
    for (const [state, count] of Object.entries(poolStats())) pool.set({ state }, count);
    orders.reset();
    emails.reset();
    oldest.reset();
    try {
      const { waiting, parked, oldestSeconds } = await measureOutbox(db);
      emails.set({ state: 'waiting' }, waiting);
      emails.set({ state: 'parked' }, parked);
      oldest.set(oldestSeconds);
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(distinct order_number)::int as count from orders group by status`.execute(db);
      for (const { status, count } of rows) orders.set({ status }, count);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
