import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestRefused, statusOf } from '../http/errors.ts';
import { type CatalogEvents, createCatalogEvents } from './catalog-events.ts';

const SOON = { timeout: 60_000, interval: 5 };

let closeServer: (() => Promise<void>) | null = null;
afterEach(async () => {
  await closeServer?.();
  closeServer = null;
});

type Opened = { events: CatalogEvents; server: Server; address: string; reported: unknown[] };

/** A server with only the event stream. A header names the visitor. */
async function open(options: Partial<Parameters<typeof createCatalogEvents>[0]> = {}): Promise<Opened> {
  const reported: unknown[] = [];
  const events = createCatalogEvents({
    readVersion: async () => 7,
    report: (error) => reported.push(error),
    ...options,
  });
  const server = createServer((incoming, response) => {
    try {
      events.serve(incoming, response, String(incoming.headers['x-visitor'] ?? 'one'));
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      response.writeHead(statusOf(error), { 'retry-after': String(error.retryAfterSeconds) }).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closeServer = async () => {
    events.close();
    await new Promise((closed) => server.close(closed));
  };
  return { events, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reported };
}

type Stream = { answer: IncomingMessage; text: () => string; leave: () => void };

async function listen(address: string, { clientIp = 'one', method = 'GET' } = {}): Promise<Stream> {
  const asked = request(address, { method, headers: { 'x-visitor': clientIp }, agent: false });
  asked.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  let text = '';
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  answer.on('error', () => {});
  return { answer, text: () => text, leave: () => asked.destroy() };
}

const versionsIn = (text: string) => [...text.matchAll(/event: catalog\ndata: (\d+)\n\n/g)].map(([, v]) => v);

it('a tab gets the version when it connects and after each change', async () => {
  let version = 7;
  const { events, address } = await open({ readVersion: async () => version });
  const stream = await listen(address);
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.answer.headers).not.toHaveProperty('content-encoding');
  await vi.waitFor(() => expect(versionsIn(stream.text())).toEqual(['7']), SOON);
  version = 8;
  events.announce();
  await vi.waitFor(() => expect(versionsIn(stream.text())).toEqual(['7', '8']), SOON);
  const late = await listen(address);
  await vi.waitFor(() => expect(versionsIn(late.text())).toEqual(['8']), SOON);
});

it('a page of an older version of the store, which listens for another name, gets the same versions', async () => {
  const { address } = await open();
  const stream = await listen(address);
  await vi.waitFor(() => expect(stream.text()).toContain('event: catalogue\ndata: 7\n\n'), SOON);
  expect(versionsIn(stream.text())).toEqual(['7']);
});

it('versions are sent in order, even if reading one is slow and more changes arrive', async () => {
  const readings: ((version: number) => void)[] = [];
  const { events, address } = await open({
    readVersion: () => new Promise<number>((resolve) => readings.push(resolve)),
  });
  const stream = await listen(address);
  for (let change = 0; change < 5; change++) events.announce();
  expect(readings).toHaveLength(1);
  readings[0]?.(1);
  await vi.waitFor(() => expect(readings).toHaveLength(2), SOON);
  readings[1]?.(6);
  await vi.waitFor(() => expect(versionsIn(stream.text())).toEqual(['1', '6']), SOON);
  expect(readings).toHaveLength(2);
});

it('an idle stream is kept alive, and a failed version read is retried', async () => {
  let isDown = true;
  const { address, reported } = await open({
    heartbeatEveryMs: 20,
    readVersion: async () => {
      if (isDown) throw new Error('no database');
      return 3;
    },
  });
  const stream = await listen(address);
  await vi.waitFor(() => expect(stream.text()).toContain(': still here\n\n'), SOON);
  expect(reported.length).toBeGreaterThan(0);
  expect(versionsIn(stream.text())).toEqual([]);
  isDown = false;
  await vi.waitFor(() => expect(versionsIn(stream.text())).toEqual(['3']), SOON);
});

it('limits streams per visitor; closing one makes room', async () => {
  const { address } = await open({ limits: { streams: 9, perClient: 2 } });
  const first = await listen(address);
  await listen(address);
  const third = await listen(address);
  expect(third.answer.statusCode).toBe(429);
  expect(third.answer.headers['retry-after']).toBe('30');
  expect((await listen(address, { clientIp: 'two' })).answer.statusCode).toBe(200);
  first.leave();
  await vi.waitFor(async () => expect((await listen(address)).answer.statusCode).toBe(200), SOON);
});

const whenEnded = ({ answer }: Stream) => new Promise((resolve) => answer.once('end', resolve));

it('at the total limit, the network with the most streams loses its oldest one to a new client', async () => {
  const { address } = await open({ limits: { streams: 5, perClient: 3 } });
  const many = [await listen(address), await listen(address), await listen(address)];
  const two = [await listen(address, { clientIp: 'two' }), await listen(address, { clientIp: 'two' })];
  const ended = many.slice(0, 1).map(whenEnded);
  const newcomer = await listen(address, { clientIp: 'three' });
  expect(newcomer.answer.statusCode).toBe(200);
  await Promise.all(ended);
  for (const stream of [...many.slice(1), ...two, newcomer]) expect(stream.answer.readableEnded).toBe(false);
});

it('clients with a fair share never evict each other', async () => {
  const { address } = await open({ limits: { streams: 3, perClient: 3 } });
  const visitors = ['one', 'two', 'three'];
  const streams = await Promise.all(visitors.map((clientIp) => listen(address, { clientIp })));
  for (const clientIp of [...visitors, 'four']) {
    const refused = await listen(address, { clientIp });
    expect(refused.answer.statusCode).toBe(503);
    expect(refused.answer.headers['retry-after']).toBe('30');
  }
  for (const stream of streams) expect(stream.answer.readableEnded).toBe(false);
});

it('a few networks that fill all streams lock nobody out', async () => {
  const { address } = await open({ limits: { streams: 40, perClient: 20 } });
  for (const clientIp of ['one', 'two'])
    for (let tab = 0; tab < 20; tab++) await listen(address, { clientIp });
  const shoppers = Array.from({ length: 20 }, (_, index) => `shopper ${index}`);
  for (const clientIp of shoppers) expect((await listen(address, { clientIp })).answer.statusCode).toBe(200);
});

it('closing the store ends all streams without waiting for them', async () => {
  const { events, server, address } = await open();
  const streams = await Promise.all([listen(address), listen(address)]);
  const ended = streams.map(({ answer }) => new Promise((resolve) => answer.once('end', resolve)));
  events.close();
  await Promise.all([...ended, new Promise((closed) => server.close(closed))]);
  closeServer = null;
});

it('a tab that connects while the store is closing is refused', async () => {
  const { events, address } = await open();
  events.close();
  expect((await listen(address)).answer.statusCode).toBe(503);
});

it.each(['HEAD', 'POST', 'PUT'])('%s is not how to listen', async (method) => {
  const { address } = await open();
  expect((await listen(address, { method })).answer.statusCode).toBe(405);
});

it('a new review names the pages that show it, and a tab that connects just after hears of it too', async () => {
  const { events, address } = await open();
  const stream = await listen(address);
  events.announceReviews(['luna', 'tide ring']);
  const told =
    'event: reviews\ndata: / /product/luna /product/luna/reviews /product/tide%20ring /product/tide%20ring/reviews\n\n';
  await vi.waitFor(() => expect(stream.text()).toContain(told), SOON);
  const late = await listen(address);
  await vi.waitFor(() => expect(late.text()).toContain(told), SOON);
});
