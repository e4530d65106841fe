import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';

const MOST = 3;

/** Answers `/events` with a stream that stays open, anything else at once. */
async function open() {
  let closed = 0;
  const { port, answerWith, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    headers: {},
    connectionLimit: {
      perNetwork: MOST,
      onClosed: () => {
        closed += 1;
      },
    },
  });
  onTestFinished(() => close());
  answerWith((request, response) => {
    if (request.url === '/events') response.writeHead(200).flushHeaders();
    else response.end('answer');
  });
  return { port, closed: () => closed };
}

/** Connects from an address of this machine. */
async function connectTo(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Sends a request, and resolves with the beginning of its response; empty if the connection was closed. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('error', () => resolve(''));
    socket.once('end', () => resolve(''));
  });
}

test('a network with too many connections loses its oldest idle one, and no other network loses any', async () => {
  const { port, closed } = await open();
  const other = await connectTo(port, '127.0.0.2');
  const busy = await connectTo(port);
  await ask(busy, '/events');
  const silent = await connectTo(port);
  const idle = await connectTo(port);
  await ask(idle);
  const newest = await connectTo(port);
  expect(await text(silent)).toBe('');
  expect(closed()).toBe(1);
  for (const kept of [other, idle, newest]) expect(await ask(kept)).toContain('answer');
  expect(busy.destroyed).toBe(false);
});

test('a network with nothing but running responses gets no more connections until one ends', async () => {
  const { port, closed } = await open();
  const streams: Socket[] = [];
  for (let number = 0; number < MOST; number++) {
    const stream = await connectTo(port);
    await ask(stream, '/events');
    streams.push(stream);
  }
  expect(await ask(await connectTo(port))).toBe('');
  expect(closed()).toBe(1);
  streams[0]?.destroy();
  await expect.poll(async () => ask(await connectTo(port))).toContain('answer');
});
