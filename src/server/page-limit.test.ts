import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { templates } from '#email/templates.tsx';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { sendRaw } from '#tests/support/raw-socket.ts';
import { createCatalogEvents } from './catalog-events.ts';
import { NO_ASSETS } from './document.fixture.ts';
import { createRequestListener } from './http-server.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { noCounts } from './page-counts.fixture.ts';
import { createPageServer, type PageServer } from './page-server.ts';
import { createUseCounter } from './rate-limit.ts';

const MOST = 5;
const MAX_SEARCHES = 3;
let database: OpenDatabase;
let server: Server;
let caches: PageCache[];
let pages: PageServer;
let now = new Date('2026-01-01T00:00:00Z');
let renders = 0;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const web = {
    assetsFor: () => NO_ASSETS,
    isDevelopment: false,
    renderPage: async (...page: Parameters<typeof renderPage>) => {
      renders += 1;
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
    countRender: createUseCounter(MOST, () => now),
    countSearch: createUseCounter(MAX_SEARCHES, () => now),
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

function visit(path: string, clientIp = 'one'): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', 'x-visitor': clientIp, accept: 'text/html' },
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
