import { FAILURE_COPY, STATUS_TEXTS } from '#contract/failure-copy.ts';
import type { NamedPage, PageState } from '#contract/page-data.ts';
import { metaFor } from '#storefront/app/page-meta.server.ts';
import type { PageAddress } from '#storefront/loading/page-address.server.ts';
import { refusalFor, refusalHeaders, statusOf } from '../http/errors.ts';
import { pageHeaders, SECURITY_HEADERS } from '../http/security.ts';
import { type CachedPage, cachedPage, type RenderedPage } from './cached-page.ts';
import { renderDocument } from './document.ts';
import type { LoadedState } from './load-page-state.ts';
import { cachingHeaders, isCacheable } from './page-caching.ts';
import { rateLimitedPage } from './rate-limited-page.ts';
import { ratedProducts } from './rated-products.ts';
import type { WebBuild } from './web-build.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const NO_STORE = { 'cache-control': 'no-store' };

/** For the assets of the error page. */
const FAILED = { page: 'failed', status: 429, requestId: '' } as const;

/** Turns page data into responses: HTML, JSON, redirects and error pages. `report` gets errors of the error page. */
export function createPageRenderer({
  web,
  publicUrl,
  report,
}: {
  web: WebBuild;
  publicUrl: string;
  report: (what: string, error: unknown) => void;
}) {
  const htmlHeaders = (page: NamedPage) => ({
    ...pageHeaders(web.isDevelopment ? 'development' : web.assetsFor(page)),
    ...HTML,
  });

  async function renderState(state: PageState, address: PageAddress) {
    const content = await web.renderPage(state, address);
    const body = renderDocument({ state, content, assets: web.assetsFor(state.data), publicUrl });
    return { status: state.status, headers: htmlHeaders(state.data), body };
  }

  return {
    /** A state as an HTML document, with the headers of its page. */
    renderState,

    /** A page as HTML. */
    async renderHtml({ state, ...loaded }: LoadedState, address: PageAddress): Promise<RenderedPage> {
      const { headers, ...page } = await renderState(state, address);
      return {
        ...page,
        headers: { ...headers, ...cachingHeaders(address) },
        rated: ratedProducts(state),
        isCacheable: isCacheable(state, address),
        ...loaded,
        ...emptySearchOf(state),
      };
    },

    /** A page as JSON, for client-side navigation. */
    renderJson({ state, ...loaded }: LoadedState, address: PageAddress): RenderedPage {
      return {
        // The page's own status is in the state. This request itself succeeded.
        status: 200,
        headers: { ...SECURITY_HEADERS, ...cachingHeaders(address), 'content-type': 'application/json' },
        body: JSON.stringify(state),
        rated: ratedProducts(state),
        isCacheable: isCacheable(state, address),
        ...loaded,
        ...emptySearchOf(state),
      };
    },

    renderRedirect(location: string, address: PageAddress): RenderedPage {
      const headers = { ...SECURITY_HEADERS, ...cachingHeaders(address), location };
      return { status: 301, headers, body: '', isCacheable: false };
    },

    /** The error page of a failed request, with its id. */
    async renderFailure(address: PageAddress, error: unknown, requestId: string): Promise<CachedPage> {
      const refused = refusalFor(error);
      const status = statusOf(refused);
      const data = { page: 'failed', status, requestId } as const;
      const shell = { rating: null, banner: null };
      const state = { status, catalogVersion: null, shell, data, meta: metaFor(data) };
      const content = await web.renderPage(state, address).catch((fault: unknown) => {
        report(`the page of a failure (${requestId})`, fault);
        return plainFailure(status, requestId);
      });
      return cachedPage({
        status,
        headers: { ...htmlHeaders(data), ...refusalHeaders(refused), ...NO_STORE },
        body: renderDocument({ state, content, assets: web.assetsFor(state.data), publicUrl }),
      });
    },

    /** The page for a client that asks for too many pages. */
    rateLimited: {
      status: 429,
      headers: { ...htmlHeaders(FAILED), ...NO_STORE },
      body: rateLimitedPage(web.assetsFor(FAILED)),
    },
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** The error page if even the shell cannot be rendered. */
function plainFailure(status: number, requestId: string): string {
  return `<main data-plain><h1>${FAILURE_COPY.heading}</h1><p>${status} ${STATUS_TEXTS[status] ?? 'Error'}</p><p><a href="/">Go home</a></p><p>Request ID: ${requestId}</p></main>`;
}

function emptySearchOf({ data }: PageState): Pick<RenderedPage, 'emptySearch'> {
  return data.page === 'search' && data.term !== '' && data.count === 0 ? { emptySearch: data.term } : {};
}
