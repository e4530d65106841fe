import { decidingSearch } from '#web/deciding-search.ts';
import { matchPage, type PageRequest } from '#web/routes.ts';

/** A page's address, reduced to what decides its content: two URLs with one key are one page. */
export type PageAddress = {
  request: PageRequest;
  path: string;
  /** `?sort=newest` or '': known keys only, in a fixed order, without empty values. */
  search: string;
  /** The search by key; of a repeated key the last value. */
  query: Readonly<Record<string, string>>;
  key: string;
};

export function pageAddress(url: URL): PageAddress {
  const request = matchPage(url.pathname);
  const search = decidingSearch(request, url.searchParams);
  const query = Object.fromEntries(new URLSearchParams(search));
  return { request, path: url.pathname, search, query, key: url.pathname + search };
}
