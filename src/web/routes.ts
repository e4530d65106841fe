import { ALL_JEWELRY, CATEGORIES, type CategoryKind } from '#domain/categories.ts';
import { CONTACT_SUBJECTS } from '#domain/contact-subject.ts';

type InfoPageRow = {
  key: string;
  path: `/${string}`;
  /** The name links to it wear. */
  label: string;
  /** Unique over the shop, without its name. */
  title: string;
  description: string;
};

/** The information pages; their words are in `web/info/` and `web/copy/`. */
export const INFO_PAGES = [
  {
    key: 'about',
    path: '/about',
    label: 'About',
    title: 'About the house',
    description:
      'Custom design, hip hop jewelry and diamond jewelry from a showroom in Houston, Texas. How we work and when to visit.',
  },
  {
    key: 'become-affiliate',
    path: '/become-affiliate',
    label: 'Become an affiliate',
    title: 'Become an affiliate',
    description:
      'For creators, athletes, models, actors and TV personalities: wear the house, send people to it, earn on their orders.',
  },
  {
    key: 'financing',
    path: '/financing',
    label: 'Financing',
    title: 'Buy now, pay later',
    description:
      'Pay-later providers side by side: the amounts they cover, how many payments they split them into, and what to expect.',
  },
  {
    key: 'contact',
    path: '/contact',
    label: 'Contact',
    title: 'Contact the showroom',
    description:
      'Address, phone, e-mail and opening hours of the showroom in Houston, and answers to common questions.',
  },
  {
    key: 'shipping',
    path: '/policies/shipping',
    label: 'Shipping',
    title: 'Shipping rates and times',
    description:
      'What shipping costs and how long it takes, in the United States and abroad, and how soon a piece leaves Houston.',
  },
  {
    key: 'returns',
    path: '/policies/returns',
    label: 'Returns',
    title: 'Returns and exchanges',
    description:
      'How to send a piece back, what can be returned, and how long refunds, store credit and exchanges take.',
  },
  {
    key: 'size-guides',
    path: '/size-guides',
    label: 'Size guides',
    title: 'Ring, chain and bracelet sizes',
    description:
      'Ring sizes in millimeters, chain lengths by name, bracelet sizes by wrist, and how to measure each.',
  },
  {
    key: 'faqs',
    path: '/faqs',
    label: 'FAQs',
    title: 'Questions and answers',
    description:
      'Straight answers on ordering, payment, shipping, quality, returns and care of moissanite jewelry.',
  },
  {
    key: 'privacy',
    path: '/legal/privacy',
    label: 'Privacy',
    title: 'Privacy policy',
    description:
      'What the store keeps about you, why, for how long, what stays in your browser, and what we never see.',
  },
  {
    key: 'terms',
    path: '/legal/terms',
    label: 'Terms',
    title: 'Terms of sale',
    description:
      'What you can hold us to: prices, promo codes, payment, shipping, returns, the warranty and custom work.',
  },
] as const satisfies readonly InfoPageRow[];
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
  | { page: 'newsletter' }
  | { page: 'orders' }
  | { page: 'not-found' };

/** Addresses without parts, as one look-up. */
const FIXED = new Map<string, PageRequest>([
  ['/', { page: 'home' }],
  [ALL_JEWELRY.path, { page: 'all-jewelry' }],
  ['/search', { page: 'search' }],
  ['/payment-success', { page: 'order-success' }],
  ['/newsletter', { page: 'newsletter' }],
  ['/orders', { page: 'orders' }],
  ...CATEGORIES.map(({ path, kind }) => [path, { page: 'listing', kind }] as const),
  ...INFO_PAGES.map(({ path, key }) => [path, { page: 'info', key }] as const),
]);

/** The queries that make another page of a form's page, with every value that counts: a bounded number of pages. */
const FORM_QUERIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  contact: { subject: CONTACT_SUBJECTS, sent: ['1'] },
  'become-affiliate': { sent: ['1'] },
  newsletter: { sent: ['1'] },
};

/** What an address says to a form's page, in one order; whatever else it says makes no other page. */
export function formQueryOf(request: PageRequest, query: URLSearchParams): [key: string, value: string][] {
  const known = FORM_QUERIES[request.page === 'info' ? request.key : request.page] ?? {};
  return Object.entries(known).flatMap(([key, values]): [string, string][] => {
    const value = query.get(key);
    return value !== null && values.includes(value) ? [[key, value]] : [];
  });
}

/** The page at a path. A path is matched exactly; a trailing slash or other case is another, unknown, path. */
export function matchPage(path: string): PageRequest {
  const fixed = FIXED.get(path);
  if (fixed) return fixed;
  const id = /^\/product\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined) return { page: 'not-found' };
  try {
    const decoded = decodeURIComponent(id);
    // No product's id holds a control character, and the database refuses to even compare some.
    return /\p{Cc}/u.test(decoded) ? { page: 'not-found' } : { page: 'product', id: decoded };
  } catch {
    return { page: 'not-found' };
  }
}
