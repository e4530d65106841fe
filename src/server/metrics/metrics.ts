import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { isSameText } from '#merchant/is-same-text.ts';
import { SECURITY_HEADERS } from '../http/security.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { createDatabaseGauges } from './database-gauges.ts';
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
  const countResponse = createResponseCounter(registers);
  const measureCache = createCacheMetrics(registers);
  const noteReconciled = createReconcileGauge(registers, now);
  createDatabaseGauges(database, registers);
  const readFigures = createFigureReader(registry);

  return {
    countRequest(response) {
      response.once('finish', () => countResponse(response.statusCode));
    },
    countResponse,
    measureCache,
    watchPictures: (progress) => createPictureGauge(registers, progress),
    noteReconciled,
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

/** Counts responses by status. In plain numbers, because the library's counters are too slow to call per request. */
function createResponseCounter(registers: Registry[]): Metrics['countResponse'] {
  const responses = new Map<number, number>();
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
  return (status) => responses.set(status, (responses.get(status) ?? 0) + 1);
}

/** Counts the hits and misses of page caches, also in plain numbers, and times their renders. */
function createCacheMetrics(registers: Registry[]): Metrics['measureCache'] {
  let hits = 0;
  let misses = 0;
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
  return (cache) => ({
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
  });
}

function createReconcileGauge(registers: Registry[], now: () => Date): Metrics['noteReconciled'] {
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
  return () => {
    reconciledAt = now().getTime();
  };
}

function createPictureGauge(
  registers: Registry[],
  progress: () => { prepared: number; missing: number },
): void {
  new Gauge({
    name: 'store_pictures',
    help: 'Pictures of the catalog that were resized before anybody asked since the start, and those still missing.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(progress())) this.set({ state }, count);
    },
  });
}
