import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { measureOutbox } from '#database/outbox/outbox.ts';
import { isSameText } from '#merchant/is-same-text.ts';
import type { PageCache } from './page-cache.ts';
import { SECURITY_HEADERS } from './security.ts';
import { createFigureReader } from './worker-figures.ts';

export type Metrics = {
  /** Counts a request when its response ends. */
  countRequest(response: ServerResponse): void;
  /** Counts a response that is sent from memory. */
  countResponse(status: number): void;
  /** The page cache with counted hits and renders. */
  measureCache(cache: PageCache): PageCache;
  /** Reports the progress of picture preparation. */
  watchPictures(progress: () => { prepared: number; missing: number }): void;
  /** Remembers that payments were reconciled. */
  noteReconciled(): void;
  /** Serves `/metrics`. Without the right token, sends nothing and returns false. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

/** Metrics in Prometheus format, for all workers together. If no token is set, nobody can read them. */
export function createMetrics(
  database: Pick<OpenDatabase, 'db' | 'poolStats'>,
  { token, now }: { token: string | undefined; now: () => Date },
): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  // Plain numbers, because the library's counters are too slow to call per request.
  const responses = new Map<number, number>();
  let hits = 0;
  let misses = 0;
  new Counter({
    name: 'store_http_requests_total',
    help: 'Responses sent, by status.',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of responses) this.inc({ status }, count);
    },
  });
  new Counter({
    name: 'store_pages_total',
    help: 'Pages asked of the page cache: hit (sent from memory) or miss (rendered, or waited for a render).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  const renders = new Histogram({
    name: 'store_render_seconds',
    help: 'Time to load and render a page.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  let reconciledAt = now().getTime();
  new Gauge({
    name: 'store_reconcile_age_seconds',
    help: 'Time since payments were last reconciled with Stripe, or since the start.',
    registers,
    aggregator: 'min',
    collect() {
      this.set((now().getTime() - reconciledAt) / 1000);
    },
  });
  createDatabaseGauges(database, registers);
  const readFigures = createFigureReader(registry);

  const countResponse = (status: number) => responses.set(status, (responses.get(status) ?? 0) + 1);

  return {
    countRequest(response) {
      response.once('finish', () => countResponse(response.statusCode));
    },
    countResponse,
    measureCache: (cache) => ({
      ...cache,
      find(key, encoding) {
        const page = cache.find(key, encoding);
        if (page) hits += 1;
        return page;
      },
      load(key, render) {
        if (cache.has(key)) hits += 1;
        else misses += 1;
        return cache.load(key, async () => {
          const stop = renders.startTimer();
          return render().finally(stop);
        });
      },
    }),
    watchPictures(progress) {
      new Gauge({
        name: 'store_pictures',
        help: 'Pictures of the catalog that were resized before anybody asked since the start, and those still missing.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(progress())) this.set({ state }, count);
        },
      });
    },
    noteReconciled() {
      reconciledAt = now().getTime();
    },
    async serve(request, response) {
      if (!token || !isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) return false;
      const body = await readFigures();
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

/** Without the database these gauges are missing, and store_database_up is 0. Workers share one database. */
function createDatabaseGauges(
  { db, poolStats }: Pick<OpenDatabase, 'db' | 'poolStats'>,
  registers: Registry[],
): void {
  // The registry reads all gauges at once, so the first one reads the database for the others.
  let reading: Promise<void> | null = null;
  const collect = () => {
    reading ??= readDatabase().finally(() => {
      reading = null;
    });
    return reading;
  };
  const pool = new Gauge({
    name: 'store_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect,
  });
  const orders = new Gauge({
    name: 'store_orders',
    help: 'Orders by status.',
    labelNames: ['status'],
    registers,
    aggregator: 'max',
    collect,
  });
  const emails = new Gauge({
    name: 'store_emails',
    help: 'Emails that are not sent: waiting or parked.',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    collect,
  });
  const oldest = new Gauge({
    name: 'store_oldest_email_seconds',
    help: 'Age of the oldest waiting email.',
    registers,
    aggregator: 'max',
    collect,
  });
  const up = new Gauge({
    name: 'store_database_up',
    help: '1 if the database answers.',
    registers,
    aggregator: 'min',
    collect,
  });
  const readDatabase = async () => {
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
