import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gracefulClose } from './graceful-close.ts';

/**
 * How long a client may take to send the head of a request, and the whole of it. Longer than the largest form takes on
 * the slowest phone; what trickles in more slowly holds a connection for nothing.
 */
const REQUEST_TIMEOUTS = { headMs: 15_000, wholeMs: 30_000, checkEveryMs: 5_000 };

/**
 * How long an idle connection stays open for the next request. Longer than proxies and load balancers keep theirs (60 s
 * as a rule): a proxy that reuses a connection just as the store closes it answers its visitor with a 502.
 */
const KEEP_ALIVE_MS = 75_000;

type Listening = { port: number; answerWith(listener: RequestListener): void; close(): Promise<void> };

/**
 * Opens a port at once; requests wait until there is something to answer them with. Throws when it is taken. Every
 * response carries the headers given, also those that node writes by itself.
 */
export async function listen(settings: {
  host: string;
  port: number;
  headers: Readonly<Record<string, string>>;
  requestTimeouts?: typeof REQUEST_TIMEOUTS;
}): Promise<Listening> {
  const { host, port, headers, requestTimeouts = REQUEST_TIMEOUTS } = settings;
  const ready = Promise.withResolvers<RequestListener>();
  const server = createServer({
    headersTimeout: requestTimeouts.headMs,
    requestTimeout: requestTimeouts.wholeMs,
    connectionsCheckingInterval: requestTimeouts.checkEveryMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Who answers requests looks at the host, and answers as it answers everything.
    requireHostHeader: false,
  });
  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    ready.promise.then((listener) => listener(request, response));
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
  rejectMalformedRequests(server, headers);
  const close = gracefulClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, answerWith: ready.resolve, close };
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Bytes that are no HTTP, and requests that do not end in time: told so where nothing was answered yet, and cut. */
function rejectMalformedRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const latestAnswers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => latestAnswers.set(socket, response));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || latestAnswers.get(socket)?.headersSent) {
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
