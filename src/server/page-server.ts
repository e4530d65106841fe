import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAILURE_COPY, STATUS_TEXTS } from '#contract/failure-copy.ts';
import type { FormAnswer, FoundOrderLine, MailLinkStep, PageState } from '#contract/page-data.ts';
import { isDatabaseOutage } from '#database/database-outage.ts';
import { findRedirectedProduct } from '#database/product-redirects.ts';
import { productPath } from '#domain/product-path.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { metaFor } from '#storefront/app/page-meta.server.ts';
import { type PageAddress, pageAddress } from '#storefront/loading/page-address.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { renderDocument } from './document.ts';
import { matchesEtag, preferredEncoding } from './encoding.ts';
import { refusalFor, retryHeader, statusOf, unavailable } from './errors.ts';
import { type CachedPage, cachedPage, type PageCache, type RenderedPage } from './page-cache.ts';
import type { PageCounts } from './page-counts.ts';
import { tooManyRequests, type UseCounter } from './rate-limit.ts';
import { rateLimitedPage } from './rate-limited-page.ts';
import { pageHeaders, SECURITY_HEADERS } from './security.ts';
import type { CertificatePageAnswer } from './tables/look-up-certificate.ts';
import type { OrderPageAnswer } from './tables/look-up-order.ts';
import type { WebBuild } from './web-build.ts';

/** Renders a page for one shopper, with the result of the form that was posted to it. */
export type RenderAnswer = (
  path: string,
  made: {
    status: number;
    answer?: FormAnswer;
    order?: readonly FoundOrderLine[];
    step?: MailLinkStep;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

export type PageServer = {
  /** Never cached. The URL does not contain the submitted values. */
  renderAnswer: RenderAnswer;
  /** Serves the HTML page at a URL, which may be the not-found page. */
  servePage(request: IncomingMessage, response: ServerResponse, url: URL, visit: PageVisit): Promise<void>;
  /** Serves the same page as JSON, for client-side navigation. */
  servePageState(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    visit: PageVisit,
  ): Promise<void>;
};

/** The request's id, and its client's network, which is computed only if needed. */
export type PageVisit = { requestId: string; networkOf: () => string };

type Options = {
  /** For pages whose number is limited. */
  cache: PageCache;
  /** For pages with a query, whose number is unlimited: they must not evict the others. */
  queryCache: PageCache;
  web: WebBuild;
  sources: PageSources;
  publicUrl: string;
  /** Looks up the order of a payment session. */
  lookUpOrder: (sessionId: string, request: IncomingMessage) => Promise<OrderPageAnswer>;
  /** Looks up a certificate by the number in the address. */
  lookUpCertificate: (number: string, request: IncomingMessage) => Promise<CertificatePageAnswer>;
  now: () => Date;
  logNotFound: (path: string) => void;
  /** Counts renders per client. Cached pages are not counted. */
  countRender: UseCounter;
  counts: PageCounts;
};

/** Serves pages from the cache. Missing ones are loaded, rendered and cached. */
export function createPageServer({
  cache,
  queryCache,
  web,
  sources,
  publicUrl,
  lookUpOrder,
  lookUpCertificate,
  now,
  logNotFound,
  countRender,
  counts,
}: Options): PageServer {
  const htmlHeaders = pageHeaders(web.allowsInlineScripts);

  const cacheFor = ({ search }: PageAddress) => (search === '' ? cache : queryCache);

  const busy = cachedPage({
    status: 429,
    headers: { ...htmlHeaders, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    body: rateLimitedPage(web.assetsFor(FAILED).styles),
  });

  const load = async (address: PageAddress, request: IncomingMessage, sources: PageSources) => {
    const outages: Parameters<PageSources['report']>[] = [];
    let isIncomplete = false;
    const report: PageSources['report'] = (what, error) => {
      isIncomplete = true;
      if (isDatabaseOutage(error)) outages.push([what, error]);
      else sources.report(what, error);
    };
    const state = await loadPage(address, { ...sources, report }, now()).catch((error: unknown) => {
      // Reported here, because an older copy may be served instead. Outages are reported by the database.
      if (!isDatabaseOutage(error)) sources.report(`page ${address.request.page}`, error);
      // A 503: the page may exist, and the request is fine.
      throw unavailable(error);
    });
    // One outage fails all parts, so one report is enough.
    if (outages[0]) sources.report(...outages[0]);
    isIncomplete ||= isMissingCategories(state);
    const certificate = certificateNumberOf(address);
    if (certificate) {
      const { status, lookup } = await lookUpCertificate(certificate, request);
      return { state: { ...state, status, data: { page: 'certificate', lookup } as const }, isIncomplete };
    }
    const { session_id: sessionId } = address.query;
    if (address.request.page !== 'order-success' || !sessionId) return { state, isIncomplete };
    const { status, lookup } = await lookUpOrder(sessionId, request);
    const data: PageState['data'] = { page: 'order-success', lookup };
    return { state: { ...state, status, data }, isIncomplete };
  };

  /** Where an address that is not found was moved to. */
  const redirectTarget = async ({ status }: PageState, { path }: PageAddress): Promise<string | null> => {
    const id = status === 404 ? await findRedirectedProduct(sources.database.db, path) : null;
    return id === null ? null : productPath(id);
  };

  const renderHtml = async (
    address: PageAddress,
    request: IncomingMessage,
    sources: PageSources,
  ): Promise<RenderedPage> => {
    const { state, isIncomplete } = await load(address, request, sources);
    const location = await redirectTarget(state, address);
    if (location !== null) {
      return {
        status: 301,
        headers: { ...htmlHeaders, ...headersFor(address), location },
        body: '',
        isCacheable: false,
      };
    }
    const content = await web.renderPage(state, address);
    return {
      status: state.status,
      headers: { ...htmlHeaders, ...headersFor(address), 'content-type': 'text/html; charset=utf-8' },
      body: renderDocument({ state, content, assets: web.assetsFor(state.data), publicUrl }),
      isCacheable: isCacheable(state, address),
      isIncomplete,
      ...emptySearchOf(state),
    };
  };

  const renderState = async (address: PageAddress, request: IncomingMessage): Promise<RenderedPage> => {
    const asked = await load(address, request, sources);
    const location = await redirectTarget(asked.state, address);
    const { state, isIncomplete } =
      location === null ? asked : await load(pageAddress(new URL(location, publicUrl)), request, sources);
    return {
      // The page's own status is in the state. This request itself succeeded.
      status: 200,
      headers: { ...SECURITY_HEADERS, ...headersFor(address), 'content-type': 'application/json' },
      body: JSON.stringify(state),
      isCacheable: isCacheable(state, address),
      isIncomplete,
      ...emptySearchOf(state),
    };
  };

  // Pages as JSON are not counted here: a browser may fetch them ahead. It says which product it shows.
  const countView = (id: string, request: IncomingMessage, page: CachedPage) => {
    if (page.status === 200 && request.method === 'GET')
      counts.countProductView(id, request.headers['user-agent']);
  };
  const countEmptySearch = (request: IncomingMessage, { emptySearch }: CachedPage) => {
    if (emptySearch !== undefined && request.method === 'GET')
      counts.countEmptySearch(emptySearch, request.headers['user-agent']);
  };

  const renderFailure = async (
    address: PageAddress,
    error: unknown,
    requestId: string,
  ): Promise<CachedPage> => {
    const refused = refusalFor(error);
    const status = statusOf(refused);
    const data = { page: 'failed', status, requestId: requestId } as const;
    const state = {
      status,
      catalogVersion: null,
      shell: { rating: null, banner: null },
      data,
      meta: metaFor(data),
    };
    const content = await web.renderPage(state, address).catch((fault: unknown) => {
      sources.report(`the page of a failure (${requestId})`, fault);
      return plainFailure(status, requestId);
    });
    return cachedPage({
      status,
      headers: {
        ...htmlHeaders,
        ...retryHeader(refused),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      },
      body: renderDocument({ state, content, assets: web.assetsFor(state.data), publicUrl }),
    });
  };

  return {
    async renderAnswer(path, { status, headers, ...made }) {
      const address = pageAddress(new URL(path, publicUrl));
      const state = await loadPage(address, sources, now());
      const answered = { ...state, status, data: { ...state.data, ...made } };
      const content = await web.renderPage(answered, address);
      const assets = web.assetsFor(state.data);
      return new Response(renderDocument({ state: answered, content, assets, publicUrl }), {
        status,
        headers: { ...htmlHeaders, ...PRIVATE, ...headers, 'content-type': 'text/html; charset=utf-8' },
      });
    },
    async servePage(request, response, url, { requestId, networkOf }) {
      const address = pageAddress(url);
      const previewToken = url.searchParams.get('preview');
      const preview =
        previewToken === null ? null : await sources.loadPreview(previewToken).catch(() => null);
      if (preview) {
        const page = await renderHtml(address, request, { ...sources, loadContent: async () => preview });
        return sendPage(request, response, cachedPage({ ...page, headers: { ...page.headers, ...PRIVATE } }));
      }
      const draftToken = address.request.page === 'product' ? url.searchParams.get('draft') : null;
      const draft = draftToken === null ? null : await sources.loadDraft(draftToken).catch(() => null);
      if (draft) {
        const page = await renderHtml(address, request, { ...sources, draft });
        return sendPage(request, response, cachedPage({ ...page, headers: { ...page.headers, ...PRIVATE } }));
      }
      const waitSeconds = cacheFor(address).has(address.key) ? null : countRender(networkOf());
      if (waitSeconds !== null) {
        const headers = { ...busy.headers, 'retry-after': String(waitSeconds) };
        return sendPage(request, response, { ...busy, headers });
      }
      if (address.request.page === 'not-found') logNotFound(address.path);
      const render = () => renderHtml(address, request, sources);
      const loading = isPrivate(address)
        ? render().then(cachedPage)
        : cacheFor(address).load(address.key, render);
      const page = await loading.catch((error: unknown) => {
        sources.report(`page ${address.request.page} (${requestId})`, error);
        return renderFailure(address, error, requestId);
      });
      if (address.request.page === 'product') countView(address.request.id, request, page);
      countEmptySearch(request, page);
      await sendPage(request, response, page);
    },
    async servePageState(request, response, url, { requestId, networkOf }) {
      const address = pageAddress(url);
      const render = () => renderState(address, request);
      const isKept = address.request.page !== 'not-found' && !isPrivate(address);
      const waitSeconds = cacheFor(address).has(`state ${address.key}`) ? null : countRender(networkOf());
      if (waitSeconds !== null) throw tooManyRequests(waitSeconds);
      const page = isKept
        ? await cacheFor(address).load(`state ${address.key}`, render)
        : cachedPage(await render());
      response.setHeader('x-request-id', requestId);
      countEmptySearch(request, page);
      await sendPage(request, response, page);
    },
  };
}

/** For the assets of the error page. */
const FAILED = { page: 'failed', status: 429, requestId: '' } as const;

/** The error page if even the shell cannot be rendered. */
function plainFailure(status: number, requestId: string): string {
  return `<main data-plain><h1>${FAILURE_COPY.heading}</h1><p>${status} ${STATUS_TEXTS[status] ?? 'Error'}</p><p><a href="/">Go home</a></p><p>Incident ${requestId}</p></main>`;
}

/** Listings whose query had to be corrected are not cached. */
function isCacheable({ data }: PageState, { query }: PageAddress): boolean {
  // The path of a broken link or the name of a piece, which anybody can make up.
  if (query.path !== undefined || query.piece !== undefined) return false;
  if (data.page === 'listing') return data.hints.length === 0;
  if (data.page !== 'all-jewelry') return true;
  return data.count > 0 && data.pageNumber === data.query.page;
}

function emptySearchOf({ data }: PageState): Pick<RenderedPage, 'emptySearch'> {
  return data.page === 'search' && data.term !== '' && data.count === 0 ? { emptySearch: data.term } : {};
}

function isMissingCategories({ data }: PageState): boolean {
  return data.page === 'all-jewelry' && data.hasFailures;
}

/** Order pages are never cached, because they are personal, and certificates because each lookup counts. */
function isPrivate(address: PageAddress): boolean {
  return address.request.page === 'order-success' || certificateNumberOf(address) !== '';
}

/** The certificate number an address asks for, as typed; '' for none. */
function certificateNumberOf({ request, query }: PageAddress): string {
  return request.page === 'certificate' ? request.number || (query.number ?? '') : '';
}

/** Keeps personal pages out of caches, search engines and referrers. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

/** The URL of an order page gives access to the order, so it is never sent as a referrer. */
function headersFor({ request }: PageAddress): Record<string, string> {
  if (request.page === 'order-success') return { ...PRIVATE, 'referrer-policy': 'no-referrer' };
  if (request.page === 'orders' || request.page === 'certificate') return PRIVATE;
  return { 'cache-control': 'public, max-age=0, must-revalidate' };
}

async function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const etag = page.etagFor(encoding);
  const headers = { ...page.headers, vary: 'Accept-Encoding', etag };
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = await page.bytesFor(encoding);
  response.writeHead(page.status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
