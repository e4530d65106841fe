import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { templates } from '#email/templates.tsx';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { sendRaw } from '#tests/support/raw-socket.ts';
import { createUseCounter, type UseCounter } from './http/rate-limit.ts';
import { createReadTurns } from './http/read-turns.ts';
import { createRequestListener } from './http-server.ts';
import { createCatalogEvents } from './live/catalog-events.ts';
import { createMetrics } from './metrics/metrics.ts';
import { NO_ASSETS } from './pages/document.fixture.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { noCounts } from './pages/page-counts.fixture.ts';
import { createPageServer, type PageServer } from './pages/page-server.ts';

const MOST = 5;
const MAX_SEARCHES = 3;
const SOON = { timeout: 10_000 };
let database: OpenDatabase;
let server: Server;
let caches: PageCache[];
let pages: PageServer;
let now = new Date('2026-01-01T00:00:00Z');
let renders = 0;
/** Renders wait for it. */
let held: Promise<void> | null = null;
const unlessBurst =
  (count: UseCounter): UseCounter =>
  (network) =>
    network === 'burst' ? null : count(network);

beforeAll(async () => {
  database = await openMigratedDatabase();
  const web = {
    assetsFor: () => NO_ASSETS,
    isDevelopment: false,
    renderPage: async (...page: Parameters<typeof renderPage>) => {
      renders += 1;
      await held;
      return renderPage(...page);
    },
    serveFile: async () => false,
    loadEmailTemplates: async () => templates,
    close: async () => {},
  };
  const limits = { pages: 100, bytes: 10_000_000 };
  const [cache, queryCache] = [createPageCache(limits), createPageCache(limits)];
  caches = [cache, queryCache];
  const publicUrl = 'https://shop.example';
  pages = createPageServer({
    cache,
    queryCache,
    web,
    sources: pageSourcesOn(database),
    publicUrl,
    lookUpCertificate: async (number) => ({ status: 404, lookup: { kind: 'none', number } }),
    lookUpOrder: async () => ({ status: 404, lookup: { kind: 'none' as const, paymentStatus: 'not-found' } }),
    now: () => now,
    logNotFound: () => {},
    countRender: unlessBurst(createUseCounter(MOST, () => now)),
    countSearch: unlessBurst(createUseCounter(MAX_SEARCHES, () => now)),
    inTurn: createReadTurns(),
    counts: noCounts,
  });
  server = createServer(
    createRequestListener({
      metrics: createMetrics(database, { token: undefined, now: () => new Date() }),
      pages,
      web,
      media: async () => false,
      app: new Hono(),
      catalogEvents: createCatalogEvents({ readVersion: async () => 1, report: () => {} }),
      clientIpOf: ({ headers }) => String(headers['x-visitor'] ?? 'one'),
      publicUrl,
      reportFailure: () => {},
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  for (const cache of caches) cache.invalidate('everything');
  renders = 0;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await database.close();
});

function visit(path: string, clientIp = 'one', signal: AbortSignal | null = null): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', 'x-visitor': clientIp, accept: 'text/html' },
    signal,
  });
}

it('renders are limited per network and minute, and the response says how long to wait', async () => {
  for (let page = 0; page < MOST; page++) expect((await visit(`/nowhere/${page}`)).status).toBe(404);
  const refused = await visit('/chains');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await refused.text();
  expect(html).toContain('<h1>Please wait a minute</h1>');
  expect(html).toContain('<style data-sheets="/assets/a.css">a{}</style>');
  expect(html).not.toContain('<script');
  expect(renders).toBe(MOST);
  expect((await visit('/chains', 'two')).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await visit('/about')).status).toBe(200);
});

it('searches have a lower limit, as pages and as JSON together, and other pages stay available above it', async () => {
  expect((await visit('/search?q=one')).status).toBe(200);
  expect((await visit('/api/pages/search?q=two')).status).toBe(200);
  expect((await visit('/search?q=three')).status).toBe(200);
  expect(renders).toBe(2);
  const refused = await visit('/search?q=four');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toContain('<h1>Please wait a minute</h1>');
  const refusedState = await visit('/api/pages/search?q=five');
  expect(refusedState.status).toBe(429);
  expect(await refusedState.json()).toMatchObject({ error: { code: 'too-many-requests' } });
  expect(renders).toBe(2);
  expect((await visit('/search?q=one')).status, 'from memory').toBe(200);
  expect((await visit('/search?q=four', 'two')).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await visit('/search?q=four-again')).status).toBe(200);
});

it('pages as JSON count too, and are refused as JSON', async () => {
  for (let page = 0; page < MOST; page++)
    expect((await visit(`/api/pages/nowhere/${page}`)).status).toBe(200);
  const refused = await visit('/api/pages/search?q=luna');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests' } });
});

it('refused forms count too, and get the short page beyond the limit; what was done is always said', async () => {
  const answer = pages.renderAnswerFor('one');
  for (let form = 0; form < MOST; form++)
    expect((await answer('/contact', { status: 415 })).status).toBe(415);
  const refused = await answer('/contact', { status: 415 });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toContain('<h1>Please wait a minute</h1>');
  expect(renders).toBe(MOST);
  expect((await answer('/contact', { status: 200 })).status).toBe(200);
});

it('cached pages do not count, and stay available above the limit', async () => {
  await visit('/about', 'two');
  for (let page = 0; page < 20; page++) expect((await visit('/about')).status).toBe(200);
  for (let page = 0; page <= MOST; page++) await visit(`/nowhere/${page}`);
  expect((await visit('/nowhere/more')).status).toBe(429);
  expect((await visit('/about')).status).toBe(200);
  for (const cache of caches) cache.invalidate('everything');
  expect((await visit('/about')).status).toBe(429);
});

const searches = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `/search?q=${word}${index}`);
const statusOf = async (visited: Promise<Response>) => (await visited).status;
const started = (count: number) => vi.waitFor(() => expect(renders).toBeGreaterThanOrEqual(count), SOON);

it('a network renders four pages at a time, refuses the 45th, and neither cached pages nor others wait', async () => {
  await visit('/about', 'burst');
  renders = 0;
  const hold = Promise.withResolvers<void>();
  held = hold.promise;
  const burst = searches(60, 'chain').map((path) => statusOf(visit(path, 'burst')));
  const answered: number[] = [];
  for (const status of burst) void status.then((known) => answered.push(known));
  await vi.waitFor(() => expect(answered).toEqual(Array.from({ length: 16 }, () => 429)), SOON);
  expect((await visit('/about', 'burst')).status).toBe(200);
  const other = statusOf(visit('/chains', 'two'));
  await started(5);
  expect(renders).toBe(5);
  hold.resolve();
  held = null;
  expect(await other).toBe(200);
  const statuses = await Promise.all(burst);
  expect(statuses.filter((status) => status === 200)).toHaveLength(44);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
});

it('visitors of one page share a place, and a page that nobody waits for any more is not rendered', async () => {
  const hold = Promise.withResolvers<void>();
  held = hold.promise;
  const running = searches(4, 'held').map((path) => statusOf(visit(path, 'burst')));
  await started(4);
  const together = Array.from({ length: 50 }, () => statusOf(visit('/chains', 'burst')));
  const leaving = new AbortController();
  const left = searches(20, 'ring').map((path) => visit(path, 'burst', leaving.signal));
  const failures = Promise.allSettled(left);
  const other = statusOf(visit('/about', 'two'));
  await started(5);
  leaving.abort();
  await failures;
  hold.resolve();
  held = null;
  expect(await Promise.all([...running, ...together, other])).toEqual(Array.from({ length: 55 }, () => 200));
  expect(renders).toBe(6);
});

it.each([
  ['//', 308],
  ['//[::', 404],
  ['http://[', 404],
  ['*', 404],
])('the target %s, which is no URL, is a page that does not exist', async (target, status) => {
  const { port } = server.address() as AddressInfo;
  const request = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw(`http://127.0.0.1:${port}`, request)).toMatch(`HTTP/1.1 ${status} `);
});
