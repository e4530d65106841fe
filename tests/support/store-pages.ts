/** A page of the store as a shopper and a search engine find it. */
export type StorePage = {
  /** What the page proves. */
  name: string;
  path: string;
  /** The H1, exactly. */
  heading: string;
  /** The document's title, without the shop's name. */
  title: string;
  status: 200 | 404;
  /** Where search engines are sent; null keeps them out. */
  canonicalPath: string | null;
};

/** The name in every title. */
export const SHOP_NAME = 'FACET HOUSE';

/** The menu, in order: what a link says and where it leads. */
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

/** Kept out of search engines. */
const unlisted = (name: string, path: string, heading: string, title: string): StorePage => ({
  ...listing(name, path, heading, title),
  canonicalPath: null,
});

const missing = (name: string, path: string, heading: string, title: string): StorePage => ({
  ...unlisted(name, path, heading, title),
  status: 404,
});

const LOST = 'Nothing in this case.';

/** Every route there is, and the ways to miss one. */
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
