import type { ContentKey, ContentOverrides } from '#contract/content-values.ts';
import type { PageData, PageState } from '#contract/page-data.ts';
import type { InfoKey, PageRequest } from '#contract/routes.ts';
import { categoryPhoto } from '#storefront/loading/category-photo.server.ts';
import { loadInfo } from '#storefront/loading/load-info.server.ts';
import type { PageAddress } from '#storefront/loading/page-address.server.ts';
import { type PageLoader, type PageSources, partOf } from '#storefront/loading/page-sources.server.ts';
import { loadAllJewelry } from '#storefront/pages/all-jewelry/load-all-jewelry.server.ts';
import { loadCompare } from '#storefront/pages/compare/load-compare.server.ts';
import { loadHome } from '#storefront/pages/home/load-home.server.ts';
import { loadListing } from '#storefront/pages/listing/load-listing.server.ts';
import { loadNotFound } from '#storefront/pages/not-found/load-not-found.server.ts';
import { loadProduct } from '#storefront/pages/product/load-product.server.ts';
import { loadReviews } from '#storefront/pages/reviews/load-reviews.server.ts';
import { loadSaved } from '#storefront/pages/saved/load-saved.server.ts';
import { loadSearch } from '#storefront/pages/search/load-search.server.ts';
import { loadShell } from './load-shell.server.ts';
import { metaFor } from './page-meta.server.ts';

const LOADERS: { [Page in PageRequest['page']]: PageLoader<Page> } = {
  home: loadHome,
  listing: loadListing,
  'all-jewelry': loadAllJewelry,
  product: loadProduct,
  reviews: loadReviews,
  saved: loadSaved,
  compare: loadCompare,
  search: loadSearch,
  'order-success': async () => ({ page: 'order-success' }),
  info: loadInfo,
  newsletter: async () => ({ page: 'newsletter' }),
  orders: async () => ({ page: 'orders' }),
  certificate: async () => ({ page: 'certificate' }),
  'not-found': loadNotFound,
};

/** Loads all data of one page. Throws if its main data cannot be read. */
export async function loadPage(address: PageAddress, sources: PageSources, now: Date): Promise<PageState> {
  // Read first: if the catalog changes meanwhile, the version is too old rather than too new, and the tab refetches
  // once.
  const catalogVersion = await partOf(sources, 'catalog version', () => sources.version.load());
  const content = (await partOf(sources, 'changed texts', () => sources.loadContent())) ?? {};
  const data = withContent(await loadData(address.request, address, sources, now), content);
  const shell = await loadShell(sources, now, content.announcement);
  const meta = metaFor(data, {
    category: categoryPhoto(sources, address.path)?.image_url,
    shop: sources.sitePhoto('site__hero')?.image_url,
  });
  return { status: statusOf(data), catalogVersion, shell, data, meta };
}

/** The texts of each information page that a merchant can change. */
const INFO_CONTENT: Partial<Record<InfoKey, Exclude<ContentKey, 'home' | 'announcement' | 'search'>>> = {
  about: 'about',
  contact: 'contact',
  faqs: 'faq',
  privacy: 'privacy',
  returns: 'returns',
  shipping: 'shipping',
  terms: 'terms',
};

function withContent(data: PageData, content: ContentOverrides): PageData {
  if (data.page === 'home') return content.home ? { ...data, content: { home: content.home } } : data;
  const key = data.page === 'info' ? INFO_CONTENT[data.key] : undefined;
  if (data.page !== 'info' || !key || !content[key]) return data;
  return { ...data, content: { [key]: content[key] } };
}

function loadData<Page extends PageRequest['page']>(
  request: Extract<PageRequest, { page: Page }>,
  address: PageAddress,
  sources: PageSources,
  now: Date,
): Promise<PageData> {
  const load: PageLoader<Page> = LOADERS[request.page as Page];
  return load(request, address, sources, now);
}

function statusOf(data: PageData): number {
  if (data.page === 'not-found' || data.page === 'product-missing') return 404;
  return data.page === 'failed' ? data.status : 200;
}
