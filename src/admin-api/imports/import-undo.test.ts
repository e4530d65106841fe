import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { applyImport } from '#merchant/import/apply-import.ts';
import { createImport } from '#merchant/import/import-jobs.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';
import { createAdminApi } from '../create-admin-api.ts';
import { createLiveEvents } from '../live-events.ts';

let admin: TestAdmin;
let events: ReturnType<typeof createLiveEvents>;
/** The payment sandbox, which creates no price until `gate` is open. */
let slowStripe: Server;
let listener: Server;
const gate = Promise.withResolvers<void>();
/** What the gate answers instead of the sandbox; null to pass on. */
let refusal: number | null = null;
let asked = 0;

beforeAll(async () => {
  admin = await openTestAdmin({ isSandbox: false, mediaDir: await mkdtemp(join(tmpdir(), 'undo-')) });
  const { sandbox } = admin.store;
  slowStripe = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    if (method === 'POST') asked += 1;
    if (method === 'POST') await gate.promise;
    if (refusal !== null)
      return response.writeHead(refusal).end('{"error":{"type":"invalid_request_error"}}');
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = await fetch(`http://${sandbox.host}:${sandbox.port}${url}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'POST' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  const port = await listen(slowStripe);
  const stripe = createStripe({ secretKey: sandbox.secretKey, sandbox: { host: '127.0.0.1', port } });
  const context = { ...admin.context, orders: { ...admin.context.orders, stripe } };
  listener = createServer((request, response) => answer(request, response));
  context.adminUrl = `http://localhost:${await listen(listener)}`;
  admin.context.adminUrl = context.adminUrl;
  events = createLiveEvents(admin.store.database.db, () => {});
  const answer = getRequestListener(createAdminApi(context, events).fetch);
});
afterAll(async () => {
  events.close();
  for (const server of [listener, slowStripe]) server.close();
  await admin.close();
  await rm(admin.context.mediaDir, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

/** Luna ring with another price, and 60 products more. */
async function anAppliedImport(): Promise<string> {
  const { db } = admin.store.database;
  const added = Array.from({ length: 60 }, (_, index) => `tin-${index},Tin ${index},12,Rings\n`);
  const file = Buffer.from(`id,name,price,category\nluna,Luna ring,30,Rings\n${added.join('')}`);
  const created = await createImport(db, { source: 'csv', fileName: 'a.csv', file, actor: 'cli' });
  if (!created.ok) throw new Error(created.reason);
  const { mediaDir } = admin.context;
  const context = { db, stripe: null, storeId: 'test-store', mediaDir, actor: 'cli' } as const;
  expect(await applyImport(context, created.row.id)).toMatchObject({ ok: true });
  return created.row.id;
}

async function sendAs() {
  const { headers } = await admin.openSession('staff');
  return (path: string, method = 'GET') =>
    fetch(`${admin.context.adminUrl}/api/imports/${path}`, { method, headers });
}

test('an undo runs in the background, once, and says how far it is and what it did', async () => {
  const send = await sendAs();
  const id = await anAppliedImport();
  const answers = await Promise.all([send(`${id}/undo`, 'POST'), send(`${id}/undo`, 'POST')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const current = async () => (await send(id)).json();
  expect(await current()).toMatchObject({ state: 'undoing', progress: { phase: 'undoing' }, undone: null });
  await expect.poll(() => asked).toBe(1);
  expect((await send(`${id}/undo`, 'POST')).status).toBe(409);

  gate.resolve();
  await expect.poll(async () => (await current()).progress, { timeout: 20_000 }).toBeNull();
  const undone = { removed: 60, restored: 1, staying: [] };
  expect(await current()).toMatchObject({ state: 'undone', undone, failure: null });
  const catalog = await loadCatalog(admin.store.database.db, ['luna', 'tin-7']);
  expect([...catalog.values()].map(({ row }) => row.price)).toEqual([19_95]);
});

test('an undo that Stripe refuses leaves the import applied, and says so', async () => {
  const send = await sendAs();
  const id = await anAppliedImport();
  refusal = 400;
  expect((await send(`${id}/undo`, 'POST')).status).toBe(200);
  const current = async () => (await send(id)).json();
  await expect.poll(async () => (await current()).state).toBe('applied');
  const failure = 'Stripe could not create the prices, so nothing was undone. Try again.';
  expect(await current()).toMatchObject({ failure, undone: null });
});
