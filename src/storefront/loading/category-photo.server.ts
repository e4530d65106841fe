import type { HousePhoto, PageSources } from './page-sources.server.ts';

/** The picture the house has of a menu entry, by the path of its page: `category__rings-hip-hop` for `/rings/hip-hop`. */
export function categoryPhoto({ sitePhoto }: PageSources, path: string): HousePhoto | null {
  return sitePhoto(`category__${path.slice(1).replaceAll('/', '-')}`);
}
