import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answerer } from './api/answer.ts';
import { API_VERSION } from './objects/event.ts';
import { Refusal } from './wire/errors.ts';

const HOST = '127.0.0.1';
const LARGEST_BODY_BYTES = 1024 * 1024;

export type Listener = { port: number; close(): Promise<void> };

/** Opens the sandbox's own address on loopback: Stripe's interface under `/v1`, the hosted pages under `/sandbox`. */
export async function openListener(parts: {
  port: number;
  answer: Answerer;
  handlePage: (request: Request) => Promise<Response>;
  reportFault: (error: unknown) => void;
}): Promise<Listener> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    const isPage = url.pathname === '/sandbox' || url.pathname.startsWith('/sandbox/');
    const work = isPage ? sendPage(request, response, url, parts) : sendAnswer(request, response, url, parts);
    work.catch((error: unknown) => {
      parts.reportFault(error);
      response.destroy();
    });
  });
  await listen(server, parts.port);
  return {
    port: (server.address() as AddressInfo).port,
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
  { answer }: { answer: Answerer },
): Promise<void> {
  const body = await readBody(request);
  if (body === null) {
    const refusal = new Refusal('The request body is too large.', { status: 413 });
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(refusal.toBody('')));
    return;
  }
  const {
    status,
    body: answered,
    requestId,
    isReplay,
  } = await answer({
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
  { handlePage }: { handlePage: (request: Request) => Promise<Response> },
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

/** The whole body, or null when it is larger than anything the sandbox has to read. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Read to the end even when it is too much: an answer to a half-sent request would never arrive.
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
