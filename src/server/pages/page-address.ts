import { formQueryOf, matchPage, type PageRequest } from '#web/routes.ts';

/** A page's address, reduced to what decides its content: two URLs with one key are one page. */
export type PageAddress = {
  request: PageRequest;
  path: string;
  /** `?sort=newest` or '': known keys only, in a fixed order, without empty values. */
  search: string;
  query: Readonly<Record<string, string>>;
  key: string;
};

const LONGEST_VALUE = 200;

/** Which query keys decide the content of a page; any other key is ignored, so it never makes another page. */
const QUERY_KEYS: Record<PageRequest['page'], readonly string[]> = {
  home: [],
  listing: ['sort'],
  'all-jewelry': ['sort'],
  product: [],
  search: ['q'],
  'order-success': [],
  info: [],
  newsletter: [],
  orders: [],
  'not-found': [],
};

export function pageAddress(url: URL): PageAddress {
  const request = matchPage(url.pathname);
  const query: Record<string, string> = {};
  for (const key of QUERY_KEYS[request.page]) {
    const value = url.searchParams.get(key)?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_VALUE);
    if (value) query[key] = value;
  }
  for (const [key, value] of formQueryOf(url.pathname, url.searchParams)) query[key] = value;
  const search = new URLSearchParams(query).toString();
  const suffix = search && `?${search}`;
  return { request, path: url.pathname, search: suffix, query, key: url.pathname + suffix };
}
