import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ConnectionLimit, limitConnections } from './http/connection-limit.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { oneAtATime } from './http/one-at-a-time.ts';
import type { MemoryAnswers } from './memory-answers.ts';

/**
 * How long a client may take to send the headers and the body, and to go on reading. Enough for the largest form on a slow
 * phone, and short enough to stop slow-request attacks. `slowBodyMs` is for photos, and only for verified customers.
 */
export const REQUEST_TIMEOUTS = {
  headMs: 15_000,
  bodyMs: 30_000,
  slowBodyMs: 5 * 60_000,
  checkEveryMs: 5_000,
  /** Without a byte in either direction, while the client should be reading. */
  stalledMs: 60_000,
};

/**
 * Longer than the keep-alive of proxies and load balancers, usually 60 s. If the store closed a connection just as a proxy
 * reuses it, the client would get a 502.
 */
const KEEP_ALIVE_MS = 75_000;

type Listening = {
  port: number;
  /** `answerAtOnce` is asked first, and its responses have no headers but its own. */
  answerWith(listener: RequestListener, answerAtOnce?: MemoryAnswers): void;
  /** Allows a request `slowBodyMs` for its body. */
  allowSlowBody(request: IncomingMessage): void;
  close(): Promise<void>;
};

/** Another program listens on the port. The message names the setting. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

/**
 * Listens on a port at once; requests wait until answerWith is called. Throws PortTakenError if the port is in use. Every
 * response has the given headers, including those that Node writes itself.
 */
export async function listen(settings: {
  host: string;
  port: number;
  /** The setting that has the port, for messages. */
  setting: 'PORT' | 'ADMIN_PORT';
  headers: Readonly<Record<string, string>>;
  requestTimeouts?: typeof REQUEST_TIMEOUTS;
  /** Absent behind a proxy, whose connections are those of all clients. */
  connectionLimit?: ConnectionLimit | undefined;
}): Promise<Listening> {
  const { host, port, setting, headers, requestTimeouts = REQUEST_TIMEOUTS, connectionLimit } = settings;
  const ready = Promise.withResolvers<RequestListener>();
  let answerAtOnce: MemoryAnswers = () => false;
  const server = createServer({
    headersTimeout: requestTimeouts.headMs,
    requestTimeout: requestTimeouts.headMs + requestTimeouts.slowBodyMs,
    connectionsCheckingInterval: requestTimeouts.checkEveryMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The request listener checks the host, so that the error has the usual format.
    requireHostHeader: false,
  });
  const { listener, answerOf } = oneAtATime((request, response) => {
    if (answerAtOnce(request, response)) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    ready.promise.then((listener) => listener(request, response));
  });
  if (connectionLimit) limitConnections(server, answerOf, connectionLimit);
  server.on('request', listener);
  closeStalled(server, requestTimeouts.stalledMs, answerOf);
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
  rejectMalformedRequests(server, headers, answerOf);
  const allowSlowBody = limitSlowBodies(server, requestTimeouts.bodyMs);
  const close = gracefulClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, setting)));
    server.listen(port, host, resolve);
  });
  const answerWith: Listening['answerWith'] = (listener, fromMemory) => {
    if (fromMemory) answerAtOnce = fromMemory;
    ready.resolve(listener);
  };
  return { port: (server.address() as AddressInfo).port, answerWith, allowSlowBody, close };
}

/** Says which setting to change if the port is in use. Returns any other error unchanged. */
function listenError(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code !== 'EADDRINUSE') return error;
  const message = `Port ${port} is taken. Stop the other program or choose another port with ${setting}.`;
  return new PortTakenError(message, { cause: error });
}

/** Ends requests whose body takes too long, as Node ends those that take longer than its own limit. */
function limitSlowBodies(server: Server, bodyMs: number): (request: IncomingMessage) => void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const clear = (request: IncomingMessage) => clearTimeout(timers.get(request));
  server.on('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, request.socket);
    }, bodyMs);
    timers.set(request, timer);
    request.once('close', () => clear(request));
  });
  return clear;
}

/** Closes connections whose client no longer reads, and idle ones. The store itself may take its time to answer. */
function closeStalled(
  server: Server,
  stalledMs: number,
  answerOf: (socket: Socket) => ServerResponse | null,
): void {
  server.setTimeout(stalledMs, (socket: Socket) => {
    const isWorking = answerOf(socket) !== null && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers malformed and timed-out requests with an error if no response has started, then closes the connection. */
function rejectMalformedRequests(
  server: Server,
  headers: Readonly<Record<string, string>>,
  answerOf: (socket: Socket) => ServerResponse | null,
): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answerOf(socket);
    if (!socket.writable || (answer?.headersSent && !answer.writableFinished)) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    socket.destroySoon();
  });
}
