import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const SOON = { headMs: 200, bodyMs: 200, slowBodyMs: 10_000, checkEveryMs: 20, stalledMs: 60_000 };

/** Answers `/events` with a stream that the test writes, anything else with the body it was sent. */
async function open(stalledMs = SOON.stalledMs) {
  let writeEvent: (text: string) => void = () => {};
  /** Whether all of it was sent. */
  const largeClosed = Promise.withResolvers<boolean>();
  const { port, answerWith, allowSlowBody, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    headers: { 'x-every': 'yes' },
    requestTimeouts: { ...SOON, stalledMs },
  });
  onTestFinished(() => close());
  const failures: unknown[] = [];
  answerWith((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200).flushHeaders();
      writeEvent = (event) => response.write(event);
      return;
    }
    if (request.url === '/large') {
      response.once('close', () => largeClosed.resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
      return;
    }
    if (request.url === '/photos') allowSlowBody(request);
    text(request).then(
      (body) => response.end(`you said ${body}`),
      (error: unknown) => failures.push(error),
    );
  });
  return {
    port,
    failures,
    largeClosed: largeClosed.promise,
    writeEvent: (event: string) => writeEvent(event),
  };
}

/** Sends only the beginning of a request. Resolves with the response when the connection is closed. */
function begin(port: number, beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(beginning);
  return text(socket);
}

type Got = { answer: IncomingMessage; localPort: number | undefined };

async function get(port: number, path: string, agent?: Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, host: '127.0.0.1', path, agent: agent ?? false }, (answer) =>
      resolve({ answer, localPort: answer.socket.localPort }),
    );
    sent.on('error', reject);
    sent.end();
    onTestFinished(() => void sent.destroy());
  });
}

test.each([
  ['a body that trickles in', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nonly the beginn'],
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
])('%s gets a 408 and its connection is closed', async (_, beginning) => {
  const { port, failures } = await open();
  const answer = await begin(port, beginning);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('\r\nx-every: yes\r\n');
  expect(answer).toContain('\r\nconnection: close\r\n');
  expect(failures.length).toBeLessThanOrEqual(1);
});

test('a stream of events, and a connection kept for the next request, outlive it', async () => {
  const { port, writeEvent } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const stream = await get(port, '/events');
  const first = await get(port, '/', agent);
  expect(await text(first.answer)).toBe('you said ');

  // PreparedCheckout after them, and cut.
  expect(await begin(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow')).toContain(' 408 ');

  writeEvent('a change');
  const [event] = await new Promise<Buffer[]>((resolve) =>
    stream.answer.once('data', (data) => resolve([data])),
  );
  expect(event?.toString()).toBe('a change');
  const second = await get(port, '/', agent);
  expect(await text(second.answer)).toBe('you said ');
  expect(second.localPort).toBe(first.localPort);
});

test('a body that may be slow outlives others', async () => {
  const { port } = await open();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = 'Host: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n';
  socket.write(`POST /photos HTTP/1.1\r\n${head}slow`);
  expect(await begin(port, `POST / HTTP/1.1\r\n${head}slow`), 'sent after it').toContain(' 408 ');
  socket.write(' body');
  expect(await text(socket)).toContain('you said slow body');
});

test('a running response is not written into; its connection is closed', async () => {
  const { port, writeEvent } = await open();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  writeEvent('a change');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('no HTTP\r\n\r\n');
  expect(await text(socket)).toBe('');
});

test('a malformed request on a connection that was used before is answered', async () => {
  const { port } = await open();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('no HTTP\r\n\r\n');
  expect(await text(socket)).toContain('HTTP/1.1 400 Bad Request');
});

test('pipelined requests are answered one after the other', async () => {
  const { port, answerWith, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    headers: {},
  });
  onTestFinished(() => close());
  let open = 0;
  let most = 0;
  answerWith(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    await setImmediate();
    open -= 1;
    response.end(`answer ${request.url};`);
  });
  const head = (at: number, more = '') => `GET /${at} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const answer = await begin(port, head(1) + head(2) + head(3) + head(4, 'Connection: close\r\n'));
  expect(answer.match(/answer[^;]*/g)).toEqual(['answer /1', 'answer /2', 'answer /3', 'answer /4']);
  expect(most).toBe(1);
});

test('a connection with hundreds of pipelined requests is closed', async () => {
  const { port } = await open();
  const answer = await begin(port, 'GET /events HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300));
  expect(answer.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(2);
});

test('a client that does not read on is cut off, one that waits for the store is not', async () => {
  const { port, writeEvent, largeClosed } = await open(300);
  const waiting = await get(port, '/events');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await largeClosed).toBe(false);
  writeEvent('still there');
  const [event] = await new Promise<Buffer[]>((resolve) =>
    waiting.answer.once('data', (data) => resolve([data])),
  );
  expect(event?.toString()).toBe('still there');
});

test('idle connections outlive those of proxies, so that no proxy reuses a closed one', async () => {
  const { port } = await open();
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a' });
  await response.text();
  const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

test('a port in use is named with its setting', async () => {
  const { port } = await open();
  const again = listen({ host: '127.0.0.1', port, setting: 'ADMIN_PORT', headers: {} });
  await expect(again).rejects.toThrow(
    `Port ${port} is taken. Stop the other program or choose another port with ADMIN_PORT.`,
  );
});
