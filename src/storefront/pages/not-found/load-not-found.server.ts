import { loadTiles } from '#storefront/loading/category-tiles.server.ts';
import { type PageLoader, partOf } from '#storefront/loading/page-sources.server.ts';

/** Without the database the page lacks at most pictures. */
export const loadNotFound: PageLoader<'not-found'> = async (_request, { path, search }, sources) => ({
  page: 'not-found',
  path: path + search,
  tiles: (await partOf(sources, 'category tiles', () => loadTiles(sources))) ?? [],
});
