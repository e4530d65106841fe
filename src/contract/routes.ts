import { ALL_JEWELRY, type CategoryKind, listCategories } from '#domain/categories.ts';
import { CONTACT_SUBJECTS } from '#domain/forms/contact-subject.ts';
import { store } from '#shop';

type InfoPageRow = {
  key: string;
  path: `/${string}`;
  /** The label of links to it. */
  label: string;
};

/** Every information page of the software. Each has a folder in `storefront/pages/`. */
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

/** The information pages of this shop. Some need a pay-later provider or an affiliate program. */
export const INFO_PAGES: readonly (InfoPageRow & { key: InfoKey })[] = ALL_INFO_PAGES.filter(isInThisShop);

/** The paths of information pages that this shop does not have. */
export const CLOSED_INFO_PATHS: readonly string[] = ALL_INFO_PAGES.filter((row) => !isInThisShop(row)).map(
  ({ path }) => path,
);

function isInThisShop({ key }: { key: InfoKey }): boolean {
  if (key === 'financing') return store.payLaterProviders.length > 0;
  return key !== 'become-affiliate' || store.hasAffiliates;
}

/** The page of a URL with its path parameters. Every URL is a page; the last one is `not-found`. */
export type PageRequest =
  | { page: 'home' }
  | { page: 'listing'; kind: CategoryKind }
  | { page: 'all-jewelry' }
  | { page: 'product'; id: string }
  | { page: 'reviews'; id: string }
  | { page: 'search' }
  | { page: 'saved' }
  | { page: 'compare' }
  | { page: 'order-success' }
  | { page: 'info'; key: InfoKey }
  | { page: 'newsletter' }
  | { page: 'orders' }
  /** `number` is '' on the page with the lookup form. */
  | { page: 'certificate'; number: string }
  | { page: 'not-found' };

/** Lookup of URLs without parameters. */
const FIXED = new Map<string, PageRequest>([
  ['/', { page: 'home' }],
  [ALL_JEWELRY.path, { page: 'all-jewelry' }],
  ['/search', { page: 'search' }],
  ['/saved', { page: 'saved' }],
  ['/compare', { page: 'compare' }],
  ['/payment-success', { page: 'order-success' }],
  ['/newsletter', { page: 'newsletter' }],
  ['/orders', { page: 'orders' }],
  ...(store.hasCertificates ? [['/certificate', { page: 'certificate', number: '' }] as const] : []),
  ...listCategories().map(({ path, kind }) => [path, { page: 'listing', kind }] as const),
  ...INFO_PAGES.map(({ path, key }) => [path, { page: 'info', key }] as const),
]);

/** Query values that change a form's page. */
const FORM_QUERIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  contact: { subject: CONTACT_SUBJECTS, sent: ['1'] },
  'become-affiliate': { sent: ['1'] },
  newsletter: { sent: ['1'] },
};

/** Longer paths of broken links are truncated. In characters. */
const LONGEST_BROKEN_PATH = 300;

/** For a product name with its choices, in characters. */
const LONGEST_PIECE = 200;

/** The query values that a form's page uses, in a fixed order. Any others are ignored. */
export function formQueryOf(request: PageRequest, query: URLSearchParams): [key: string, value: string][] {
  const known = FORM_QUERIES[request.page === 'info' ? request.key : request.page] ?? {};
  const said = Object.entries(known).flatMap(([key, values]): [string, string][] => {
    const value = query.get(key);
    return value !== null && values.includes(value) ? [[key, value]] : [];
  });
  if (request.page !== 'info' || request.key !== 'contact') return said;
  const [path, piece, order] = [brokenPathIn(query), askedPieceIn(query), askedOrderIn(query)];
  return [
    ...said,
    ...(path ? [['path', path] as [string, string]] : []),
    ...(piece ? [['piece', piece] as [string, string]] : []),
    ...(order ? [['order', order] as [string, string]] : []),
  ];
}

/** The product that a drawing is requested for, on the contact page; '' for none. Can contain any text. */
export function askedPieceIn(query: URLSearchParams): string {
  return query.get('piece')?.slice(0, LONGEST_PIECE).toWellFormed() ?? '';
}

/** The number of the order to change or cancel, on the contact page; '' for none and for any other text. */
export function askedOrderIn(query: URLSearchParams): string {
  const order = query.get('order') ?? '';
  return /^[A-Z0-9]{1,10}-[A-Z0-9]{8}$/.test(order) ? order : '';
}

/** The path of the reported broken link, on the contact page; '' for none. Can contain any text. */
export function brokenPathIn(query: URLSearchParams): string {
  return query.get('path')?.slice(0, LONGEST_BROKEN_PATH).toWellFormed() ?? '';
}

/**
 * The canonical form of a known path: no trailing slash, lower case except for a product's id, and encoded like
 * `productPath`. Any other path is returned unchanged.
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

/** The page of a canonical path. */
export function matchPage(path: string): PageRequest {
  const fixed = FIXED.get(path);
  if (fixed) return fixed;
  const [, page, id, part] = /^\/(product|certificate)\/([^/]+)(\/reviews)?$/.exec(path) ?? [];
  const isCertificate = page === 'certificate';
  if (id === undefined || (isCertificate && (part || !store.hasCertificates))) return { page: 'not-found' };
  try {
    const decoded = decodeURIComponent(id);
    // No product id contains a control character, and the database rejects some of them.
    if (/\p{Cc}/u.test(decoded)) return { page: 'not-found' };
    if (isCertificate) return { page, number: decoded };
    return { page: part ? 'reviews' : 'product', id: decoded };
  } catch {
    return { page: 'not-found' };
  }
}
