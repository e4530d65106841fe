import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

const ASK = 'GET / HTTP/1.1\r\nhost: store\r\n\r\n';
const NO_WAIT_MS = 0;
/** Longer than a test may take: what closes within it was not waiting for its end. */
const NO_END_MS = 3_600_000;

/** A server whose answers the test writes, in the order they were asked for. */
async function openServer() {
  const asked: ServerResponse[] = [];
  // It never ends a kept connection by itself.
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

test('a connection that never asks for anything does not hold a closing server', async () => {
  const { close, openConnection } = await openServer();
  const silent = await openConnection();
  await close(NO_END_MS);
  expect(await text(silent)).toBe('');
});

test('nor does one that has had its answer and stays open for the next', async () => {
  const { close, openConnection, ask } = await openServer();
  const kept = await openConnection();
  (await ask(kept)).end('first');
  await once(kept, 'readable');
  await close(NO_END_MS);
  expect(await text(kept)).toContain('first');
});

test('an answer under way ends, and its connection with it', async () => {
  const { close, openConnection, ask } = await openServer();
  const socket = await openConnection();
  const answer = await ask(socket);
  answer.write('the beginning');
  const closed = close(NO_END_MS);
  answer.end(' and the end');
  await closed;
  expect(await text(socket)).toContain(' and the end');
});

test('an answer that does not end is cut', async () => {
  const { close, openConnection, ask } = await openServer();
  const socket = await openConnection();
  const answer = await ask(socket);
  answer.write('the beginning');
  await once(socket, 'readable');
  await close(NO_WAIT_MS);
  expect(answer.writableEnded).toBe(false);
});
