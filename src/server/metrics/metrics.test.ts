import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-at-least-16-characters';
let time = new Date('2026-11-22T09:30:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** Serves only the metrics, and counts its own requests. */
async function serve(token: string | undefined, of = database) {
  const metrics = createMetrics(of, { token, now: () => time });
  const server = createServer((request, response) => {
    metrics.countRequest(response);
    void metrics.serve(request, response).then((isServed) => {
      if (!isServed) response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  return {
    metrics,
    close: () => server.close(),
    async read(authorization?: string) {
      const response = await fetch(url, authorization ? { headers: { authorization } } : {});
      return { status: response.status, text: await response.text() };
    },
  };
}

it('only clients with the token can read the metrics, and nobody if no token is set', async () => {
  const store = await serve(TOKEN);
  for (const given of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await store.read(given)).status).toBe(404);
  }
  expect((await store.read(`Bearer ${TOKEN}`)).status).toBe(200);
  store.close();
  const closed = await serve(undefined);
  for (const given of [undefined, 'Bearer ', 'Bearer undefined']) {
    expect((await closed.read(given)).status).toBe(404);
  }
  closed.close();
});

it('counts requests, pages, orders and emails, and reports the age of the reconciliation', async () => {
  const store = await serve(TOKEN);
  const checkout = await insertCheckout(database.db, aCheckout());
  const line = { checkout_id: checkout?.id ?? '' };
  await insertOrderLines(database.db, [anOrderLine(line), anOrderLine({ ...line, line_number: 1 })]);
  await enqueue(database.db, {
    kind: 'order-confirmation',
    dedupeKey: 'order:1',
    payload: { order_number: 'FH-1' },
  });
  const cache = store.metrics.measureCache(createPageCache({ pages: 10, bytes: 1_000_000 }));
  for (let visit = 0; visit < 3; visit++) {
    await cache.load('/', async () => ({ status: 200, headers: {}, body: 'page' }));
  }
  store.metrics.watchPictures(() => ({ prepared: 3, missing: 2 }));
  time = new Date(time.getTime() + 90_000);
  await store.read();
  const { text } = await store.read(`Bearer ${TOKEN}`);
  for (const line of [
    'store_http_requests_total{status="404"} 1',
    'store_pages_total{result="miss"} 1',
    'store_pages_total{result="hit"} 2',
    'store_render_seconds_count 1',
    'store_orders{status="paid"} 1',
    'store_emails{state="waiting"} 1',
    'store_emails{state="parked"} 0',
    'store_oldest_refund_seconds 0',
    'store_reconcile_age_seconds 90',
    'store_database_up 1',
    'store_pictures{state="missing"} 2',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  store.metrics.noteReconciled();
  expect((await store.read(`Bearer ${TOKEN}`)).text).toContain('store_reconcile_age_seconds 0\n');
  store.close();
});

it('without the database, the process metrics are still there', async () => {
  const gone = await openMigratedDatabase();
  const store = await serve(TOKEN, gone);
  await gone.close();
  const { status, text } = await store.read(`Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(text).toContain('store_database_up 0\n');
  expect(text).not.toContain('store_orders{');
  store.close();
});
