import { ALL_JEWELRY, type CategoryKind, listCategories } from '#domain/categories.ts';
import { CONTACT_SUBJECTS } from '#domain/contact-subject.ts';
import { store } from '#shop';

type InfoPageRow = {
  key: string;
  path: `/${string}`;
  /** The name links to it wear. */
  label: string;
};

/** Every information page the software has; each has a folder of its own in `storefront/pages/`. */
const ALL_INFO_PAGES = [
  {
    key: 'about',
    path: '/about',
    label: 'About',
  },
  {
    key: 'become-affiliate',
    path: '/become-affiliate',
    label: 'Become an affiliate',
  },
  {
    key: 'financing',
    path: '/financing',
    label: 'Financing',
  },
  {
    key: 'contact',
    path: '/contact',
    label: 'Contact',
  },
  {
    key: 'shipping',
    path: '/policies/shipping',
    label: 'Shipping',
  },
  {
    key: 'returns',
    path: '/policies/returns',
    label: 'Returns',
  },
  {
    key: 'size-guides',
    path: '/size-guides',
    label: 'Size guides',
  },
  {
    key: 'faqs',
    path: '/faqs',
    label: 'FAQs',
  },
  {
    key: 'privacy',
    path: '/legal/privacy',
    label: 'Privacy',
  },
  {
    key: 'terms',
    path: '/legal/terms',
    label: 'Terms',
  },
] as const satisfies readonly InfoPageRow[];
export type InfoKey = (typeof ALL_INFO_PAGES)[number]['key'];

/** The information pages of this shop: none about plans without a provider, and none for affiliates without a program. */
export const INFO_PAGES: readonly (InfoPageRow & { key: InfoKey })[] = ALL_INFO_PAGES.filter(isInThisShop);

/** The paths of the information pages that this shop does not have. */
export const CLOSED_INFO_PATHS: readonly string[] = ALL_INFO_PAGES.filter((row) => !isInThisShop(row)).map(
  ({ path }) => path,
);

function isInThisShop({ key }: { key: InfoKey }): boolean {
  if (key === 'financing') return store.payLaterProviders.length > 0;
  return key !== 'become-affiliate' || store.hasAffiliates;
}

/** Which page an address is, with what its path says. Any address is some page: the last is `not-found`. */
export type PageRequest =
  | { page: 'home' }
  | { page: 'listing'; kind: CategoryKind }
  | { page: 'all-jewelry' }
  | { page: 'product'; id: string }
  | { page: 'search' }
  | { page: 'order-success' }
  | { page: 'info'; key: InfoKey }
  | { page: 'newsletter' }
  | { page: 'orders' }
  /** `number` is '' on the page that asks for one. */
  | { page: 'certificate'; number: string }
  | { page: 'not-found' };

/** Addresses without parts, as one look-up. */
const FIXED = new Map<string, PageRequest>([
  ['/', { page: 'home' }],
  [ALL_JEWELRY.path, { page: 'all-jewelry' }],
  ['/search', { page: 'search' }],
  ['/payment-success', { page: 'order-success' }],
  ['/newsletter', { page: 'newsletter' }],
  ['/orders', { page: 'orders' }],
  ...(store.hasCertificates ? [['/certificate', { page: 'certificate', number: '' }] as const] : []),
  ...listCategories().map(({ path, kind }) => [path, { page: 'listing', kind }] as const),
  ...INFO_PAGES.map(({ path, key }) => [path, { page: 'info', key }] as const),
]);

/** The queries that make another page of a form's page, with every value that counts. */
const FORM_QUERIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  contact: { subject: CONTACT_SUBJECTS, sent: ['1'] },
  'become-affiliate': { sent: ['1'] },
  newsletter: { sent: ['1'] },
};

/** A longer path of a broken link is cut, in characters. */
const LONGEST_BROKEN_PATH = 300;

/** Of the name of a piece and its choices, in characters. */
const LONGEST_PIECE = 200;

/** What an address says to a form's page, in one order; whatever else it says makes no other page. */
export function formQueryOf(request: PageRequest, query: URLSearchParams): [key: string, value: string][] {
  const known = FORM_QUERIES[request.page === 'info' ? request.key : request.page] ?? {};
  const said = Object.entries(known).flatMap(([key, values]): [string, string][] => {
    const value = query.get(key);
    return value !== null && values.includes(value) ? [[key, value]] : [];
  });
  if (request.page !== 'info' || request.key !== 'contact') return said;
  const [path, piece] = [brokenPathIn(query), askedPieceIn(query)];
  return [
    ...said,
    ...(path ? [['path', path] as [string, string]] : []),
    ...(piece ? [['piece', piece] as [string, string]] : []),
  ];
}

/** The piece that somebody asks a drawing of, on the contact page; '' for none. Any text can stand in it. */
export function askedPieceIn(query: URLSearchParams): string {
  return query.get('piece')?.slice(0, LONGEST_PIECE).toWellFormed() ?? '';
}

/** The path of the broken link that somebody reports on the contact page; '' for none. Any text can stand in it. */
export function brokenPathIn(query: URLSearchParams): string {
  return query.get('path')?.slice(0, LONGEST_BROKEN_PATH).toWellFormed() ?? '';
}

/**
 * The one spelling of a known page's path: no slash at the end, lower case but for a product's id, and encoded as
 * `productPath` encodes. Any other path comes back unchanged.
 */
export function canonicalPath(path: string): string {
  if (FIXED.has(path)) return path;
  const parts = path.split('/');
  while (parts.at(-1) === '') parts.pop();
  try {
    const [root = '', name = '', ...others] = parts.map((part) =>
      encodeURIComponent(decodeURIComponent(part)),
    );
    const page = name.toLowerCase();
    const rest =
      page === 'product' || page === 'certificate' ? others : others.map((part) => part.toLowerCase());
    const canonical = [root, page, ...rest].join('/');
    return matchPage(canonical).page === 'not-found' ? path : canonical;
  } catch {
    return path;
  }
}

/** The page at a path in its canonical spelling. */
export function matchPage(path: string): PageRequest {
  const fixed = FIXED.get(path);
  if (fixed) return fixed;
  const [, page, id] = /^\/(product|certificate)\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined || (page === 'certificate' && !store.hasCertificates)) return { page: 'not-found' };
  try {
    const decoded = decodeURIComponent(id);
    // No product's id holds a control character, and the database refuses to even compare some.
    if (/\p{Cc}/u.test(decoded)) return { page: 'not-found' };
    return page === 'product' ? { page, id: decoded } : { page: 'certificate', number: decoded };
  } catch {
    return { page: 'not-found' };
  }
}
