import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const NEVER = 60_000;
const SOON = { wholeMs: NEVER, silenceMs: NEVER, lingerMs: NEVER, checkEveryMs: 10 };

/** Reads bodies, except at `/refused`, which answers at once, and at `/busy`, which does something else first. */
async function open(timeouts: Partial<typeof SOON>) {
  const server = createServer(async (request, response) => {
    limitBodyTime(request, response, { ...SOON, ...timeouts });
    if (request.url === '/refused') return response.writeHead(401).end('no');
    if (request.url === '/busy') await setTimeout(400);
    text(request).then(
      (body) => response.end(`${body.length} bytes`),
      () => {},
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const begin = (path: string, length: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
    return socket;
  };
  return { begin };
}

test('a body that takes too long in total gets a 408, however steadily it arrives', async () => {
  const { begin } = await open({ wholeMs: 100 });
  const socket = begin('/', 1_000_000);
  const drip = setInterval(() => socket.write('x'), 10);
  socket.once('error', () => {});
  expect(await text(socket).finally(() => clearInterval(drip))).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that stalls gets a 408', async () => {
  const { begin } = await open({ silenceMs: 100 });
  const socket = begin('/', 100);
  socket.write('the beginning');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a refused body is not read forever', async () => {
  const { begin } = await open({ lingerMs: 100 });
  expect(await text(begin('/refused', 1_000_000))).toMatch(/^HTTP\/1\.1 401 /);
});

test('a client that waits for the store to read is not disconnected', async () => {
  const { begin } = await open({ silenceMs: 100 });
  const length = 10_000_000;
  const socket = begin('/busy', length);
  socket.write('x'.repeat(length));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain(`${length} bytes`);
});
