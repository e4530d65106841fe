import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  BuyAnswer,
  FormAnswer,
  FoundOrderLine,
  MailLinkStep,
  StockAlertAnswer,
} from '#contract/page-data.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { metaFor } from '#storefront/app/page-meta.server.ts';
import { type PageAddress, pageAddress } from '#storefront/loading/page-address.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import type { Encoding } from '../http/encoding.ts';
import { RequestRefused } from '../http/errors.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { tooManyRequests, type UseCounter } from '../http/rate-limit.ts';
import type { ReadTurns } from '../http/read-turns.ts';
import { type CachedPage, cachedPage } from './cached-page.ts';
import { createKnownPages } from './known-pages.ts';
import type { PageLookups } from './load-page-state.ts';
import type { PageCache } from './page-cache.ts';
import { isPrivate, PRIVATE_HEADERS, stateKey } from './page-caching.ts';
import type { PageCounts } from './page-counts.ts';
import { createPageTurns } from './page-turns.ts';
import { createAddressRenderer } from './render-address.ts';
import { createPageRenderer, type PageRenderer } from './render-page.ts';
import { sendPage } from './send-page.ts';
import type { WebBuild } from './web-build.ts';

/** Renders a page for one shopper, with the result of the form that was posted to it. */
export type RenderAnswer = (
  path: string,
  made: {
    status: number;
    answer?: FormAnswer;
    order?: readonly FoundOrderLine[];
    step?: MailLinkStep;
    buy?: BuyAnswer;
    alert?: StockAlertAnswer;
    headers?: Record<string, string>;
  },
) => Promise<Response>;

export type PageServer = {
  /** For a client's network. Never cached. The URL does not contain the submitted values. */
  renderAnswerFor(network: string): RenderAnswer;
  /** Serves the HTML page at a URL, which may be the not-found page. */
  servePage(request: IncomingMessage, response: ServerResponse, url: URL, visit: PageVisit): Promise<void>;
  /** Serves the same page as JSON, for client-side navigation. */
  servePageState(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    visit: PageVisit,
  ): Promise<void>;
  /** The cached response to a target that was requested before. Counts the view. */
  findInMemory(
    target: string,
    encoding: Encoding,
    userAgent: string | undefined,
  ): PreparedResponse | undefined;
};

/** The request's id, and its client's network, which is computed only if needed. */
export type PageVisit = { requestId: string; networkOf: () => string };

type Options = PageLookups & {
  /** For pages whose number is limited. */
  cache: PageCache;
  /** For pages with a query, whose number is unlimited: they must not evict the others. */
  queryCache: PageCache;
  web: WebBuild;
  sources: PageSources;
  publicUrl: string;
  now: () => Date;
  logNotFound: (path: string) => void;
  /** Counts renders per client. Cached pages are not counted. */
  countRender: UseCounter;
  /** Counts those of them that are searches. */
  countSearch: UseCounter;
  /** The turns of a network, for pages that are not in the cache. */
  inTurn: ReadTurns;
  counts: PageCounts;
};

/** Serves pages from the cache. Missing ones are loaded, rendered and cached. */
export function createPageServer(options: Options): PageServer {
  const { cache, queryCache, web, sources, publicUrl, logNotFound, counts } = options;
  const knownPages = createKnownPages();
  const renderer = createPageRenderer({ web, publicUrl, report: sources.report });
  const { renderHtml, renderJson, renderPreview } = createAddressRenderer(renderer, options);
  const renderLimit = createRenderLimit(renderer, options);
  const inPageTurn = createPageTurns(options.inTurn);
  const views = createViewCounter(counts);
  const cacheFor = ({ search }: PageAddress) => (search === '' ? cache : queryCache);

  /** Not for a preview or a draft: what those show may change at any time. */
  const remember = (request: IncomingMessage, url: URL, address: PageAddress, { isState = false } = {}) => {
    if (isPrivate(address) || url.searchParams.has('preview') || url.searchParams.has('draft')) return;
    knownPages.remember(request.url ?? '', {
      cache: cacheFor(address),
      key: isState ? stateKey(address) : address.key,
      productId: address.request.page === 'product' && !isState ? address.request.id : null,
    });
  };

  return {
    renderAnswerFor: createAnswerRenderer(renderer, renderLimit, options),
    async servePage(request, response, url, { requestId, networkOf }) {
      const address = pageAddress(url);
      const failurePage = (error: unknown) => {
        sources.report(`page ${address.request.page} (${requestId})`, error);
        return renderer.renderFailure(address, error, requestId);
      };
      const preview = await renderPreview(address, url, request).catch(failurePage);
      if (preview) return sendPage(request, response, preview);
      const isInMemory = cacheFor(address).has(address.key);
      const waitSeconds = isInMemory ? null : renderLimit.countPage(address, networkOf());
      if (waitSeconds !== null) return sendPage(request, response, renderLimit.refusalPage(waitSeconds));
      if (address.request.page === 'not-found') logNotFound(address.path);
      const render = () => renderHtml(address, request);
      const load = () => cacheFor(address).load(address.key, render);
      const { key } = address;
      const loading = isPrivate(address)
        ? render().then(cachedPage)
        : isInMemory
          ? load()
          : inPageTurn({ network: networkOf(), key, response }, load).catch(renderLimit.refusalPageFor);
      const page = await loading.catch(failurePage);
      views.countProductView(address, request, page);
      views.countEmptySearch(request, page);
      if (page.status === 200) remember(request, url, address);
      await sendPage(request, response, page);
    },
    findInMemory(target, encoding, userAgent) {
      const known = knownPages.find(target);
      const page = known?.cache.find(known.key, encoding);
      const prepared = page?.preparedFor(encoding);
      if (!known || !page || !prepared) return undefined;
      if (known.productId !== null) counts.countProductView(known.productId, userAgent);
      if (page.emptySearch !== undefined) counts.countEmptySearch(page.emptySearch, userAgent);
      return prepared;
    },
    async servePageState(request, response, url, { requestId, networkOf }) {
      const address = pageAddress(url);
      const render = () => renderJson(address, request);
      const isKept = address.request.page !== 'not-found' && !isPrivate(address);
      const isInMemory = cacheFor(address).has(stateKey(address));
      const waitSeconds = isInMemory ? null : renderLimit.countPage(address, networkOf());
      if (waitSeconds !== null) throw tooManyRequests(waitSeconds);
      const key = stateKey(address);
      const load = () => (isKept ? cacheFor(address).load(key, render) : render().then(cachedPage));
      const isFree = isInMemory || isPrivate(address);
      const page = await (isFree ? load() : inPageTurn({ network: networkOf(), key, response }, load));
      response.setHeader('x-request-id', requestId);
      views.countEmptySearch(request, page);
      if (isKept) remember(request, url, address, { isState: true });
      await sendPage(request, response, page);
    },
  };
}

type RenderLimit = ReturnType<typeof createRenderLimit>;

/** The limits on renders per client, and the page for a client that is over one. */
function createRenderLimit(
  { rateLimited }: PageRenderer,
  { countRender: count, countSearch }: Pick<Options, 'countRender' | 'countSearch'>,
) {
  // Compressed once, because refusing must cost little.
  const compressed = cachedPage(rateLimited);
  const headersFor = (waitSeconds: number) => ({
    ...rateLimited.headers,
    'retry-after': String(waitSeconds),
  });
  const refusalPage = (waitSeconds: number): CachedPage => ({
    ...compressed,
    headers: headersFor(waitSeconds),
  });
  return {
    count,
    countPage({ request, search }: PageAddress, network: string): number | null {
      const waitSeconds = count(network);
      const isSearch = request.page === 'search' && search !== '';
      return waitSeconds ?? (isSearch ? countSearch(network) : null);
    },
    refusalPage,
    /** The refusal page for a turn that was refused. Throws every other error again. */
    refusalPageFor(error: unknown): CachedPage {
      if (!(error instanceof RequestRefused) || error.code !== 'too-many-requests') throw error;
      return refusalPage(error.retryAfterSeconds ?? 1);
    },
    refusalResponse: (waitSeconds: number) =>
      new Response(rateLimited.body, { status: rateLimited.status, headers: headersFor(waitSeconds) }),
  };
}

/** Pages as JSON are not counted as views: a browser may fetch them ahead. It reports which product it shows. */
function createViewCounter(counts: PageCounts) {
  return {
    countProductView(address: PageAddress, request: IncomingMessage, { status }: CachedPage): void {
      if (address.request.page !== 'product' || status !== 200 || request.method !== 'GET') return;
      counts.countProductView(address.request.id, request.headers['user-agent']);
    },
    countEmptySearch(request: IncomingMessage, { emptySearch }: CachedPage): void {
      if (emptySearch === undefined || request.method !== 'GET') return;
      counts.countEmptySearch(emptySearch, request.headers['user-agent']);
    },
  };
}

/** Renders a page with the result of a form. */
function createAnswerRenderer(
  renderer: PageRenderer,
  renderLimit: RenderLimit,
  { sources, publicUrl, now }: Options,
): PageServer['renderAnswerFor'] {
  return (network) =>
    async (path, { status, headers, ...made }) => {
      // A refused form may not count toward any other limit. The result of an accepted one is always shown.
      const waitSeconds = status >= 400 ? renderLimit.count(network) : null;
      if (waitSeconds !== null) return renderLimit.refusalResponse(waitSeconds);
      const address = pageAddress(new URL(path, publicUrl));
      const state = await loadPage(address, sources, now());
      const data = { ...state.data, ...made };
      const { title } = made.step ? metaFor(data) : state.meta;
      // Said first when the page loads again. A link that does not work has no form to correct.
      const isRefused = status >= 400 && made.step?.action !== null;
      const meta = { ...state.meta, title: isRefused ? `Error: ${title}` : title };
      const page = await renderer.renderState({ ...state, status, data, meta }, address);
      return new Response(page.body, {
        status,
        headers: { ...page.headers, ...PRIVATE_HEADERS, ...headers },
      });
    };
}
