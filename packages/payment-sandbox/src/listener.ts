import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiHandler } from './api/handle-request.ts';
import { API_VERSION } from './objects/event.ts';
import { ApiError } from './wire/errors.ts';

const HOST = '127.0.0.1';
const LARGEST_BODY_BYTES = 1024 * 1024;

export type Handlers = {
  /** Stripe's API under `/v1`. */
  handleApi: ApiHandler;
  /** The test controls under `/control`. */
  handleControl: ApiHandler;
  /** The hosted pages under `/sandbox`. */
  handlePage: (request: Request) => Promise<Response>;
};

export type Listener = {
  port: number;
  /** Starts handling requests. Earlier requests have been waiting for this call. */
  serve(handlers: Handlers): void;
  close(): Promise<void>;
};

/**
 * Binds a loopback port before anything else is opened, so that a second sandbox on a busy port touches no files.
 */
export async function openListener(port: number, reportFault: (error: unknown) => void): Promise<Listener> {
  let serve: Listener['serve'] = () => {};
  const ready = new Promise<Handlers>((resolve) => {
    serve = resolve;
  });
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', `http://${HOST}`);
    if (!url) {
      response.writeHead(400, { 'content-length': 0 }).end();
      return;
    }
    const isUnder = (folder: string) => url.pathname === folder || url.pathname.startsWith(`${folder}/`);
    const work = async (): Promise<void> => {
      const { handleApi, handleControl, handlePage } = await ready;
      if (url.pathname === '/') response.writeHead(303, { location: '/sandbox/' }).end();
      else if (isUnder('/sandbox')) await sendPage(request, response, url, handlePage);
      else await sendAnswer(request, response, url, isUnder('/control') ? handleControl : handleApi);
    };
    work().catch((error: unknown) => {
      reportFault(error);
      response.destroy();
    });
  });
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  handle: ApiHandler,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) {
    const error = new ApiError('The request body is too large.', { status: 413 });
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(error.toBody('')));
    return;
  }
  const {
    status,
    body: answered,
    requestId,
    isReplay,
  } = await handle({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    body: body.toString('utf8'),
    authorization: request.headers.authorization,
    idempotencyKey: headerOf(request, 'idempotency-key'),
  });
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': headerOf(request, 'stripe-version') ?? API_VERSION,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(answered, null, 2));
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  handlePage: Handlers['handlePage'],
): Promise<void> {
  const body = await readBody(request);
  const method = request.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const init: RequestInit = { method, headers };
  if (method !== 'GET' && method !== 'HEAD') init.body = (body ?? Buffer.alloc(0)).toString('utf8');
  const page = await handlePage(new Request(url, init));
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(Buffer.from(await page.arrayBuffer()));
}

/** The whole body, or null if it is larger than any valid request. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads to the end even if the body is too large. Otherwise the client would never get the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  return size <= LARGEST_BODY_BYTES ? Buffer.concat(chunks) : null;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
