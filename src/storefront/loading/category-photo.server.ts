import type { HousePhoto } from '#contract/page-data.ts';
import type { PageSources } from './page-sources.server.ts';

/** The shop's own picture for a menu entry, by path: `category__rings-hip-hop` for `/rings/hip-hop`. */
export function categoryPhoto({ sitePhoto }: PageSources, path: string): HousePhoto | null {
  return sitePhoto(`category__${path.slice(1).replaceAll('/', '-')}`);
}
