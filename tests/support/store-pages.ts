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
  listing('SH-01: the home page', '/', 'Passes the tester.', 'Passes the tester.'),
  listing('SH-04: all jewelry', '/best-deals', 'ALL JEWELRY', 'All Jewelry'),
  listing('SH-05: chains', '/chains', 'CHAINS', 'Chains'),
  listing('SH-06: bracelets', '/bracelets', 'BRACELETS', 'Bracelets'),
  listing('SH-07: watches', '/watches', 'WATCHES', 'Watches'),
  listing('SH-08: pendants', '/pendants', 'MOISSANITE DIAMOND PENDANTS', 'Moissanite Diamond Pendants'),
  listing('SH-09: earrings', '/earrings', 'MOISSANITE DIAMOND EARRINGS', 'Moissanite Diamond Earrings'),
  listing('SH-10: custom', '/custom', 'CUSTOM MOISSANITE JEWELRY', 'Custom Moissanite Jewelry'),
  listing('SH-11: grillz', '/grillz', 'MOISSANITE DIAMOND GRILLZ', 'Moissanite Diamond Grillz'),
  listing('SH-12: glasses', '/glasses', 'DESIGNER GLASSES', 'Designer Glasses'),
  listing('SH-13: rings', '/rings/hip-hop', 'HIP HOP RINGS', 'RINGS / HIP HOP RINGS'),
  listing('SH-14: engagement rings', '/rings/engagement', 'ENGAGEMENT RINGS', 'Engagement Rings'),
  listing('SH-15: simulants', '/vvs-diamond-simulants', 'DIAMOND SIMULANTS', 'VVS Diamond Simulants'),
  listing('SH-16: diamond chains', '/diamond', 'DIAMOND', 'Diamond Chains'),
  listing(
    'SH-18: a product',
    '/product/chain-miami-cuban-10mm-yellow',
    'Miami Cuban Link Chain, 10 mm',
    'Miami Cuban Link Chain, 10 mm',
  ),
  unlisted('SH-19: the order page', '/payment-success', 'Order Processing', 'Your Order'),
  unlisted('SH-77: a shopper’s orders', '/orders', 'Your orders', 'Your Orders'),
  unlisted(
    'FO-25: the newsletter',
    '/newsletter',
    'New drops and promos, straight to your inbox.',
    'Newsletter',
  ),
  unlisted('SH-20: search', '/search?q=rope', 'Search Results', 'Results for "rope"'),
  listing('SH-21: about', '/about', 'About', 'About us'),
  listing('SH-21: affiliates', '/become-affiliate', 'Wear the house.', 'Become an affiliate'),
  listing('SH-21: financing', '/financing', 'Financing', 'Buy now, pay later'),
  listing('SH-21: contact', '/contact', 'Contact', 'Contact the showroom'),
  listing('SH-22: shipping', '/policies/shipping', 'Shipping', 'Shipping rates and times'),
  listing('SH-22: returns', '/policies/returns', 'Returns', 'Returns and exchanges'),
  listing('SH-22: size guides', '/size-guides', 'Size guides', 'Ring, chain and bracelet sizes'),
  listing('SH-22: FAQs', '/faqs', 'FAQs', 'Questions and answers'),
  listing('SH-23: privacy', '/legal/privacy', 'Privacy', 'Privacy policy'),
  listing('SH-23: terms', '/legal/terms', 'Terms', 'Terms of sale'),
  missing('SH-24: an unknown path', '/no/such/page', LOST, 'Page Not Found'),
  missing('SH-24: /rings alone', '/rings', LOST, 'Page Not Found'),
  missing(
    'PP-05: a product that is gone',
    '/product/no-such-piece',
    'Product Not Found',
    'Product Not Found',
  ),
];
