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
 * How long a client may take to send the headers and the whole request. Long enough for the largest form on a slow phone,
 * and short enough to stop slow-request attacks.
 */
export const REQUEST_TIMEOUTS = { headMs: 15_000, wholeMs: 30_000, checkEveryMs: 5_000 };

/**
 * Longer than the keep-alive of proxies and load balancers, usually 60 s. If the store closed a connection just as a proxy
 * reuses it, the client would get a 502.
 */
const KEEP_ALIVE_MS = 75_000;

type Listening = { port: number; answerWith(listener: RequestListener): void; close(): Promise<void> };

/**
 * Listens on a port at once; requests wait until answerWith is called. Throws if the port is in use. Every response has
 * the given headers, including those that Node writes itself.
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
    // The request listener checks the host, so that the error has the usual format.
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

/** Answers malformed and timed-out requests with an error if no response has started, then closes the connection. */
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
