/** A page of the store and its metadata. */
export type StorePage = {
  /** What the page demonstrates. */
  name: string;
  path: string;
  /** The exact H1. */
  heading: string;
  /** The document title without the shop's name. */
  title: string;
  status: 200 | 404;
  /** The canonical path; null if the page is not indexed. */
  canonicalPath: string | null;
};

/** The shop's name in every title. */
export const SHOP_NAME = 'FACET HOUSE';

/** The menu in order: labels and paths. */
export const MENU_LINKS = [
  ['ALL JEWELRY', '/best-deals'],
  ['CHAINS', '/chains'],
  ['BRACELETS', '/bracelets'],
  ['WATCHES', '/watches'],
  ['PENDANTS', '/pendants'],
  ['EARRINGS', '/earrings'],
  ['CUSTOM', '/custom'],
  ['GRILLZ', '/grillz'],
  ['GLASSES', '/glasses'],
  ['RINGS', '/rings/hip-hop'],
  ['ENGAGEMENT RINGS', '/rings/engagement'],
  ['DIAMOND', '/diamond'],
  ['DIAMOND SIMULANTS', '/vvs-diamond-simulants'],
] as const;

const listing = (name: string, path: string, heading: string, title: string): StorePage => ({
  name,
  path,
  heading,
  title,
  status: 200,
  canonicalPath: path,
});

/** A page that is not indexed. */
const unlisted = (name: string, path: string, heading: string, title: string): StorePage => ({
  ...listing(name, path, heading, title),
  canonicalPath: null,
});

const missing = (name: string, path: string, heading: string, title: string): StorePage => ({
  ...unlisted(name, path, heading, title),
  status: 404,
});

const LOST = 'Nothing in this case.';

/** Every route, and the ways to get a 404. */
export const STORE_PAGES: readonly StorePage[] = [
  listing('the home page', '/', 'Passes the tester.', 'Passes the tester.'),
  listing('all jewelry', '/best-deals', 'ALL JEWELRY', 'All Jewelry'),
  listing('chains', '/chains', 'CHAINS', 'Chains'),
  listing('bracelets', '/bracelets', 'BRACELETS', 'Bracelets'),
  listing('watches', '/watches', 'WATCHES', 'Watches'),
  listing('pendants', '/pendants', 'MOISSANITE DIAMOND PENDANTS', 'Moissanite Diamond Pendants'),
  listing('earrings', '/earrings', 'MOISSANITE DIAMOND EARRINGS', 'Moissanite Diamond Earrings'),
  listing('custom', '/custom', 'CUSTOM MOISSANITE JEWELRY', 'Custom Moissanite Jewelry'),
  listing('grillz', '/grillz', 'MOISSANITE DIAMOND GRILLZ', 'Moissanite Diamond Grillz'),
  listing('glasses', '/glasses', 'DESIGNER GLASSES', 'Designer Glasses'),
  listing('rings', '/rings/hip-hop', 'HIP HOP RINGS', 'RINGS / HIP HOP RINGS'),
  listing('engagement rings', '/rings/engagement', 'ENGAGEMENT RINGS', 'Engagement Rings'),
  listing('simulants', '/vvs-diamond-simulants', 'DIAMOND SIMULANTS', 'VVS Diamond Simulants'),
  listing('diamond chains', '/diamond', 'DIAMOND', 'Diamond Chains'),
  listing(
    'a product',
    '/product/chain-miami-cuban-10mm-yellow',
    'Miami Cuban Link Chain, 10 mm',
    'Miami Cuban Link Chain, 10 mm',
  ),
  listing(
    'the reviews of a product',
    '/product/chain-miami-cuban-10mm-yellow/reviews',
    'Reviews of Miami Cuban Link Chain, 10 mm',
    'Reviews of Miami Cuban Link Chain, 10 mm',
  ),
  unlisted('saved pieces', '/saved', 'Saved pieces', 'Saved pieces'),
  unlisted('a shared list', '/saved?ids=chain-miami-cuban-10mm-yellow', 'A shared list', 'A shared list'),
  unlisted(
    'a comparison',
    '/compare?ids=chain-miami-cuban-10mm-yellow,ring-signet-pave-square-yellow',
    'Compare pieces',
    'Compare pieces',
  ),
  unlisted('the order page', '/payment-success', 'Order Processing', 'Your Order'),
  unlisted('a shopper’s orders', '/orders', 'Your orders', 'Your Orders'),
  unlisted('certificates', '/certificate', 'Certificate', 'Certificate'),
  unlisted('the newsletter', '/newsletter', 'New drops and promos, straight to your inbox.', 'Newsletter'),
  unlisted('search', '/search?q=rope', 'Search Results', 'Results for "rope"'),
  listing('about', '/about', 'About', 'About us'),
  listing('affiliates', '/become-affiliate', 'Wear the house.', 'Become an affiliate'),
  listing('financing', '/financing', 'Financing', 'Buy now, pay later'),
  listing('contact', '/contact', 'Contact', 'Contact the showroom'),
  listing('shipping', '/policies/shipping', 'Shipping', 'Shipping rates and times'),
  listing('returns', '/policies/returns', 'Returns', 'Returns and exchanges'),
  listing('size guides', '/size-guides', 'Size guides', 'Ring, chain and bracelet sizes'),
  listing('FAQs', '/faqs', 'FAQs', 'Questions and answers'),
  listing('privacy', '/legal/privacy', 'Privacy', 'Privacy policy'),
  listing('terms', '/legal/terms', 'Terms', 'Terms of sale'),
  missing('an unknown path', '/no/such/page', LOST, 'Page Not Found'),
  missing('/rings alone', '/rings', LOST, 'Page Not Found'),
  missing('a product that is gone', '/product/no-such-piece', 'Product Not Found', 'Product Not Found'),
];
