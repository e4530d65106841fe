import type { PageData, PageState } from '#web/page-data.ts';
import type { PageRequest } from '#web/routes.ts';
import { categoryPhoto } from './category-photo.ts';
import { loadAllJewelry } from './load-all-jewelry.ts';
import { loadHome } from './load-home.ts';
import { loadInfo } from './load-info.ts';
import { loadListing } from './load-listing.ts';
import { loadProduct } from './load-product.ts';
import { loadSearch } from './load-search.ts';
import { loadShell } from './load-shell.ts';
import type { PageAddress } from './page-address.ts';
import { metaFor } from './page-meta.ts';
import { type PageLoader, type PageSources, partOf } from './page-sources.ts';

const LOADERS: { [Page in PageRequest['page']]: PageLoader<Page> } = {
  home: loadHome,
  listing: loadListing,
  'all-jewelry': loadAllJewelry,
  product: loadProduct,
  search: loadSearch,
  'order-success': async () => ({ page: 'order-success' }),
  info: loadInfo,
  newsletter: async () => ({ page: 'newsletter' }),
  orders: async () => ({ page: 'orders' }),
  'not-found': async (_request, { path, search }) => ({ page: 'not-found', path: path + search }),
};

/** Everything one page shows. Throws when what the page is about cannot be read. */
export async function loadPage(address: PageAddress, sources: PageSources, now: Date): Promise<PageState> {
  // First: a change meanwhile makes it too old, never too new, and the tab asks once more.
  const catalogueVersion = await partOf(sources, 'catalog version', () => sources.version.load());
  const data = await loadData(address.request, address, sources, now);
  const shell = await loadShell(sources, now);
  const meta = metaFor(data, {
    category: categoryPhoto(sources, address.path)?.image_url,
    house: sources.housePhoto('site__hero')?.image_url,
  });
  return { status: statusOf(data), catalogueVersion, shell, data, meta };
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
