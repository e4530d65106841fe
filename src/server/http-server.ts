import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { canonicalPath, matchPage } from '#contract/routes.ts';
import { DISCOVERY_PATHS } from './discovery/discovery-routes.ts';
import type { StaticFiles } from './files/static-files.ts';
import { isFormPage } from './forms/form-pages.ts';
import { errorResponse, RequestRefused, refusalFor, statusOf } from './http/errors.ts';
import { parseTarget } from './http/parse-target.ts';
import { SECURITY_HEADERS } from './http/security.ts';
import type { CatalogEvents } from './live/catalog-events.ts';
import { MAIL_LINK_PATHS } from './mail-links/mail-link-pages.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PageServer } from './pages/page-server.ts';
import type { WebBuild } from './pages/web-build.ts';

type Parts = {
  pages: PageServer;
  web: WebBuild;
  media: StaticFiles;
  app: Hono<{ Bindings: HttpBindings }>;
  catalogEvents: CatalogEvents;
  metrics: Metrics;
  clientIpOf: (request: IncomingMessage) => string;
  publicUrl: string;
  reportFailure: (error: unknown, requestId: string, path: string) => void;
};

const REQUEST_IDS = new WeakMap<IncomingMessage, string>();

/** The request's id, for logs and responses. */
export function requestIdOf(request: IncomingMessage): string {
  const known = REQUEST_IDS.get(request);
  if (known) return known;
  const id = randomUUID();
  REQUEST_IDS.set(request, id);
  return id;
}

/** Serves files and pages directly from node:http, and everything else with the Hono app. */
export function createRequestListener(parts: Parts): RequestListener {
  const listenToApp = getRequestListener(parts.app.fetch, {
    overrideGlobalObjects: false,
    // For HTTP/1.0 requests without a Host header.
    hostname: new URL(parts.publicUrl).host,
  });
  return (request, response) => {
    parts.metrics.countRequest(response);
    answer(request, response, parts, listenToApp).catch((error: unknown) => {
      const requestId = requestIdOf(request);
      const refused = refusalFor(error);
      if (statusOf(refused) >= 500) parts.reportFailure(error, requestId, request.url ?? '');
      sendRefusal(response, refused, requestId);
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, web, media, catalogEvents, metrics, clientIpOf, publicUrl }: Parts,
  listenToApp: ReturnType<typeof getRequestListener>,
): Promise<void> {
  checkHost(request);
  const url = parseTarget(request.url ?? '/', publicUrl);
  const { pathname } = url;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // PostgreSQL text cannot contain NUL. For pages, such a URL is the not-found page.
  if (/^\/(?:api(?!\/pages)|sandbox|media|assets)\//.test(pathname) && url.href.includes('%00')) {
    throw new RequestRefused('bad-request', 'This address cannot be read.');
  }
  const visit = { requestId: requestIdOf(request), networkOf: () => clientIpOf(request) };
  if (isRead && pathname.startsWith('/api/pages/')) {
    url.pathname = pathname.slice('/api/pages'.length);
    return pages.servePageState(request, response, url, visit);
  }
  if (pathname === '/api/events') return catalogEvents.serve(request, response, clientIpOf(request));
  if (/^\/(api|sandbox)\/|^\/(healthz|readyz)$/.test(pathname) || DISCOVERY_PATHS.test(pathname)) {
    return listenToApp(request, response);
  }
  if (request.method === 'POST' && (isFormPage(pathname) || matchPage(pathname).page === 'product')) {
    return listenToApp(request, response);
  }
  if (MAIL_LINK_PATHS.includes(pathname)) return listenToApp(request, response);
  if (!isRead)
    throw new RequestRefused('method-not-allowed', 'This page accepts only GET and HEAD.', {
      allow: ['GET', 'HEAD'],
    });
  // Without the token it looks like any page that does not exist.
  if (pathname === '/metrics' && (await metrics.serve(request, response))) return;
  if (pathname.startsWith('/media/')) {
    if (await media(request, response, pathname.slice('/media/'.length))) return;
    throw new RequestRefused('not-found', 'There is no such image.');
  }
  if (pathname !== '/' && (await web.serveFile(request, response, pathname.slice(1)))) return;
  if (pathname.startsWith('/assets/')) throw new RequestRefused('not-found', 'There is no such file.');
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return redirect(response, canonical + url.search);
  return pages.servePage(request, response, url, visit);
}

/**
 * HTTP/1.1 requires exactly one Host header. With two, a proxy might use one and the store the other.
 */
function checkHost(request: IncomingMessage): void {
  const hosts = request.headersDistinct.host?.length ?? 0;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return;
  throw new RequestRefused('bad-host', 'The request needs exactly one Host header.');
}

/** The location is always a known path of this store, so this is not an open redirect. */
function redirect(response: ServerResponse, location: string): void {
  const headers = { ...SECURITY_HEADERS, location, 'cache-control': 'public, max-age=3600' };
  response.writeHead(308, { ...headers, 'content-length': 0 }).end();
}

function sendRefusal(response: ServerResponse, refused: RequestRefused, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refusal = errorResponse(refused, requestId);
  const headers = { ...SECURITY_HEADERS, ...Object.fromEntries(refusal.headers), 'x-request-id': requestId };
  response.writeHead(refusal.status, headers);
  refusal
    .text()
    .then((text) => response.end(text))
    .catch(() => response.destroy());
}
