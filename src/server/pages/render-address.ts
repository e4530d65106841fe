import type { IncomingMessage } from 'node:http';
import type { PageState } from '#contract/page-data.ts';
import { findRedirectedProduct } from '#database/products/product-redirects.ts';
import { productPath } from '#domain/products/product-path.ts';
import { type PageAddress, pageAddress } from '#storefront/loading/page-address.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { synonymsFrom } from '#storefront/loading/synonyms-cache.server.ts';
import { type CachedPage, cachedPage, type RenderedPage } from './cached-page.ts';
import { loadPageState, type PageLookups } from './load-page-state.ts';
import { PRIVATE_HEADERS } from './page-caching.ts';
import { previewDocument, previewHeaders } from './preview-page.ts';
import type { PageRenderer } from './render-page.ts';

/** Loads and renders the page at an address. */
export function createAddressRenderer(
  renderer: PageRenderer,
  options: PageLookups & { sources: PageSources; publicUrl: string; now: () => Date },
) {
  const { sources, publicUrl } = options;

  const load = (address: PageAddress, request: IncomingMessage, from = sources) =>
    loadPageState(address, request, from, options);

  /** Where an address that is not found was moved to. */
  const redirectTarget = async ({ status }: PageState, { path }: PageAddress): Promise<string | null> => {
    const id = status === 404 ? await findRedirectedProduct(sources.database.db, path) : null;
    return id === null ? null : productPath(id);
  };

  const renderHtml = async (
    address: PageAddress,
    request: IncomingMessage,
    from = sources,
  ): Promise<RenderedPage> => {
    const loaded = await load(address, request, from);
    const location = await redirectTarget(loaded.state, address);
    return location === null
      ? renderer.renderHtml(loaded, address)
      : renderer.renderRedirect(location, address);
  };

  return {
    renderHtml,

    async renderJson(address: PageAddress, request: IncomingMessage): Promise<RenderedPage> {
      const asked = await load(address, request);
      const location = await redirectTarget(asked.state, address);
      const loaded =
        location === null ? asked : await load(pageAddress(new URL(location, publicUrl)), request);
      return renderer.renderJson(loaded, address);
    },

    /** A page as a merchant previews it, with unpublished texts or a draft; null for every other request. */
    async renderPreview(
      address: PageAddress,
      { searchParams }: URL,
      request: IncomingMessage,
    ): Promise<CachedPage | null> {
      const previewToken = searchParams.get('preview');
      const content =
        previewToken === null ? null : await sources.loadPreview(previewToken).catch(() => null);
      if (content) {
        const page = await renderHtml(address, request, {
          ...sources,
          loadContent: async () => content,
          loadSynonyms: async () => synonymsFrom(content),
        });
        return cachedPage({ ...page, headers: { ...page.headers, ...PRIVATE_HEADERS } });
      }
      const draftToken = address.request.page === 'product' ? searchParams.get('draft') : null;
      const draft = draftToken === null ? null : await sources.loadDraft(draftToken).catch(() => null);
      if (!draft) return null;
      const page = await renderHtml(address, request, { ...sources, draft });
      const headers = previewHeaders(page.headers, draft.frameOrigin);
      return cachedPage({ ...page, headers, body: previewDocument(page.body) });
    },
  };
}
