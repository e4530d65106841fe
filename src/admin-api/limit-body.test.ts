import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

const app = new Hono<AdminEnv>()
  .use('*', limitBody(10, 'This is larger than 10 bytes.'))
  .all('*', (c) => c.text('in'))
  .onError((error, c) => c.text(error.message, error instanceof AdminRefusal ? error.status : 500));

test.each([
  ['POST', { 'content-length': '10' }, 200, 'in'],
  ['POST', { 'content-length': '11' }, 413, 'This is larger than 10 bytes.'],
  ['POST', { 'transfer-encoding': 'chunked' }, 400, 'The request has to declare its length.'],
  ['DELETE', {}, 200, 'in'],
  ['GET', {}, 200, 'in'],
])('%s with %j is answered %i', async (method, headers, status, text) => {
  const answer = await app.request('/', { method, headers });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

test('a body without Content-Length is counted', async () => {
  expect((await app.request('/', { method: 'POST', body: 'x'.repeat(11) })).status).toBe(413);
  expect((await app.request('/', { method: 'POST', body: 'x'.repeat(10) })).status).toBe(200);
});

test('over HTTP a request without a body needs no Content-Length', async () => {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await readText(socket)).toMatch(/^HTTP\/1.1 200/);
  server.close();
});
