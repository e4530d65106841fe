import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

const ASK = 'GET / HTTP/1.1\r\nhost: store\r\n\r\n';
const NO_WAIT_MS = 0;
/** Longer than a test may take, so a server that closes in time did not wait for it. */
const NO_END_MS = 3_600_000;

/** A server whose responses the test writes, in request order. */
async function openServer() {
  const asked: ServerResponse[] = [];
  // It never closes an idle connection by itself.
  const server = createServer({ keepAliveTimeout: 0 }, (_, response) => {
    asked.push(response);
    server.emit('asked');
  });
  const close = gracefulClose(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());

  const openConnection = async (): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await accepted;
    return socket;
  };
  const ask = async (socket: Socket): Promise<ServerResponse> => {
    const isAsked = once(server, 'asked');
    socket.write(ASK);
    await isAsked;
    return asked.at(-1) as ServerResponse;
  };
  return { close, openConnection, ask };
}

test('a connection without a request does not delay closing', async () => {
  const { close, openConnection } = await openServer();
  const silent = await openConnection();
  await close(NO_END_MS);
  expect(await text(silent)).toBe('');
});

test('nor does an idle keep-alive connection', async () => {
  const { close, openConnection, ask } = await openServer();
  const kept = await openConnection();
  (await ask(kept)).end('first');
  await once(kept, 'readable');
  await close(NO_END_MS);
  expect(await text(kept)).toContain('first');
});

test('a running response ends, and then its connection', async () => {
  const { close, openConnection, ask } = await openServer();
  const socket = await openConnection();
  const answer = await ask(socket);
  answer.write('the beginning');
  const closed = close(NO_END_MS);
  answer.end(' and the end');
  await closed;
  expect(await text(socket)).toContain(' and the end');
});

test('a response that does not end is cut off', async () => {
  const { close, openConnection, ask } = await openServer();
  const socket = await openConnection();
  const answer = await ask(socket);
  answer.write('the beginning');
  await once(socket, 'readable');
  await close(NO_WAIT_MS);
  expect(answer.writableEnded).toBe(false);
});
