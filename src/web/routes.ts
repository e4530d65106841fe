import { ALL_JEWELRY, CATEGORIES, type CategoryKind } from '#domain/categories.ts';

/** The information pages; their words are in `web/info/`. */
export const INFO_PAGES = [
  { key: 'about', path: '/about' },
  { key: 'become-affiliate', path: '/become-affiliate' },
  { key: 'financing', path: '/financing' },
  { key: 'contact', path: '/contact' },
  { key: 'shipping', path: '/policies/shipping' },
  { key: 'returns', path: '/policies/returns' },
  { key: 'size-guides', path: '/size-guides' },
  { key: 'faqs', path: '/faqs' },
  { key: 'privacy', path: '/legal/privacy' },
  { key: 'terms', path: '/legal/terms' },
] as const;
export type InfoKey = (typeof INFO_PAGES)[number]['key'];

/** Which page an address is, with what its path says. Any address is some page: the last is `not-found`. */
export type PageRequest =
  | { page: 'home' }
  | { page: 'listing'; kind: CategoryKind }
  | { page: 'all-jewelry' }
  | { page: 'product'; id: string }
  | { page: 'search' }
  | { page: 'order-success' }
  | { page: 'info'; key: InfoKey }
  | { page: 'not-found' };

/** Addresses without parts, as one look-up. */
const FIXED = new Map<string, PageRequest>([
  ['/', { page: 'home' }],
  [ALL_JEWELRY.path, { page: 'all-jewelry' }],
  ['/search', { page: 'search' }],
  ['/payment-success', { page: 'order-success' }],
  ...CATEGORIES.map(({ path, kind }) => [path, { page: 'listing', kind }] as const),
  ...INFO_PAGES.map(({ path, key }) => [path, { page: 'info', key }] as const),
]);

/** The page at a path. A path is matched exactly; a trailing slash or other case is another, unknown, path. */
export function matchPage(path: string): PageRequest {
  const fixed = FIXED.get(path);
  if (fixed) return fixed;
  const id = /^\/product\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined) return { page: 'not-found' };
  try {
    return { page: 'product', id: decodeURIComponent(id) };
  } catch {
    return { page: 'not-found' };
  }
}
