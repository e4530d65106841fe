import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listCategories } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { store as demo } from '#shop';

/** The texts of the demo shop's configuration. */
const DEMO = wordsOf(demo);

const ANOTHER_SHOP = {
  name: 'MARIGOLD & SONS',
  legalName: 'Marigold Ltd',
  tagline: 'Made on the Strand.',
  description: 'Gold and pearls from a bench in Galveston.',
  orderNumberPrefix: 'MG',
  address: { street: '7 Strand', city: 'Galveston', region: 'AK', postalCode: '99501', country: 'DE' },
  phone: '(907) 555-0199',
  phoneToDial: '+19075550199',
  email: 'desk@marigold.example',
  mailFrom: 'MARIGOLD <orders@marigold.example>',
  law: 'the State of Alaska',
  shipsTodayUntil: 'noon Alaska time, any day',
  showroomHours: [{ days: 'Tue-Wed', opens: '09:30', closes: '16:00' }],
  supportHours: {
    label: 'By telephone',
    text: 'Weekday mornings',
    shortText: 'Weekdays 8-11',
    localText: '8AM-11AM Alaska',
  },
  links: {
    social: { label: 'Pixelfed', url: 'https://pixels.example/marigold' },
    map: 'https://maps.example/marigold',
    leaveReview: 'https://said.example/marigold',
  },
  bannerPromoCode: 'PEARL20',
  hasCertificates: false,
  marquee: ['PEARLS TODAY'],
  readyToShipNote: 'In the drawer',
  mobileShippingNote: 'Posted tomorrow',
  payLaterProviders: [
    {
      ...demo.payLaterProviders[0],
      name: 'Slowpay',
      plans: [{ months: 7 }],
    },
  ],
  shipping: {
    ...demo.shipping,
    domesticCountry: 'DE',
    standardBelow: cents(4_90),
    faster: [{ ...demo.shipping.standard, label: 'By sled', amount: demo.shipping.freeAbove }],
    international: [],
    elsewhere: { label: 'By ship', minDays: 40, maxDays: 50 },
  },
};

/** Texts of the demo that any shop may contain: days, hours, states, paths, and the affiliate form's own fields. */
const ANYBODYS =
  /^(Instagram|\d+ months|Standard|Express|Overnight|International|Sun|[A-Z]{2}|\d\d:00|\/[a-z]+)$/;

let store: typeof demo;

/** Reloads every module, because many texts are computed when a module loads. */
async function saidByAnotherShop() {
  vi.resetModules();
  ({ store } = await import('#shop'));
  Object.assign(store, ANOTHER_SHOP);
  const { renderEverything } = await import('./render-everything.fixture.ts');
  return renderEverything();
}

let said: Awaited<ReturnType<typeof saidByAnotherShop>>;
beforeAll(async () => {
  said = await saidByAnotherShop();
});
// Later test files use the demo shop.
afterAll(() => vi.resetModules());

it("pages, emails and machine-readable files follow the merchant's configuration", () => {
  for (const word of [
    'MARIGOLD',
    'Galveston',
    '907',
    'desk@marigold.example',
    'PEARL20',
    'Slowpay',
    'Alaska',
  ])
    expect(said.text, word).toContain(word);
  const left = DEMO.filter((word) => !ANYBODYS.test(word) && said.text.includes(word));
  // Texts that both shops have.
  const kept = new Set(wordsOf(store));
  expect(left.filter((word) => !kept.has(word))).toEqual([]);
});

it("the tagline is the home page's heading and title", () => {
  const home = said.pages.get('/') ?? '';
  expect(home).toMatch(/<h1[^>]*>Made on the Strand\.<\/h1>/);
  expect(home).toContain('<title>Made on the Strand. | MARIGOLD &amp; SONS</title>');
  expect(home).not.toMatch(/passes<br|the tester\./i);
});

it('a shop that charges for small orders says from which total shipping is free', () => {
  const page = said.pages.get('/policies/shipping') ?? '';
  expect(page).toContain('Free standard shipping on orders over $50, counted after any discount.');
  expect(page).toContain('Standard, orders over $50');
  expect(page).toContain('Standard, other orders');
  expect(page).toContain('$4.90');
});

it("the shop's country is used everywhere, and no other", () => {
  expect(said.text).not.toContain('United States');
  expect(said.pages.get('/policies/shipping')).toContain('Shipping within Germany');
  expect(said.pages.get('/faqs')).toContain('Do you ship outside Germany?');
  expect(said.pages.get('/legal/terms')).toContain('Standard shipping in Germany is free');
});

it("an empty checkout form preselects the shop's country", async () => {
  const { EMPTY_DRAFT, parseStoredDraft } = await import('#storefront/cart/stored-cart.ts');
  expect(EMPTY_DRAFT.shippingAddress.country).toBe('DE');
  expect(parseStoredDraft(null).shippingAddress.country).toBe('DE');
});

it('a shop without certificates has no certificate page and no links to one', async () => {
  const { matchPage } = await import('#contract/routes.ts');
  for (const path of ['/certificate', '/certificate/MGC-2222-2222-2222'])
    expect(matchPage(path)).toEqual({ page: 'not-found' });
  for (const [path, html] of said.pages) expect(html, path).not.toContain('href="/certificate');
});

it('a search leads only to pages that the shop has, and to financing by the names of its providers', async () => {
  const { searchShortcuts } = await import('#storefront/pages/search/search-shortcuts.server.ts');
  const { parseSearchQuery } = await import('#domain/listing/browse-query.ts');
  const query = parseSearchQuery(new URLSearchParams());
  const helpFor = (term: string) =>
    searchShortcuts(term, {}, { query, facets: [], count: 0, isCountCut: false });
  expect(helpFor('certificate')).toEqual([]);
  expect(helpFor('slowpay')).toMatchObject([{ links: [{ path: '/financing' }] }]);
  expect(helpFor(demo.payLaterProviders[1]?.name ?? '')).toEqual([]);
});

it('a category without products is not linked, and its page still works', () => {
  const sold = ['/chains', '/rings/hip-hop', '/watches'];
  const empty = listCategories().filter(({ path }) => !sold.includes(path));
  expect(empty).toHaveLength(9);
  for (const [path, html] of said.pages) {
    const offered = listCategories().filter((row) => html.includes(`href="${row.path}"`));
    const own = offered.filter((row) => row.path !== path);
    expect(
      own.map((row) => row.path).filter((each) => !sold.includes(each)),
      path,
    ).toEqual([]);
    if (!path.startsWith('/sitemaps'))
      expect(
        offered.map((row) => row.path),
        path,
      ).toEqual(expect.arrayContaining(sold));
  }
  const sitemap = said.pages.get('/sitemaps/pages.xml') ?? '';
  for (const { path } of listCategories())
    expect(sitemap.includes(`<loc>https://shop.example${path}</loc>`), path).toBe(sold.includes(path));
  const home = said.pages.get('/') ?? '';
  expect(home).not.toMatch(/No (grillz|pendants) available|>Grillz<|>Pendants</);
  expect(said.pages.get('/grillz')).toContain('No products found matching your criteria.');
  const all = (said.pages.get('/best-deals') ?? '').replaceAll('<!-- -->', '');
  expect(all).toContain('all 3 collections in one place');
  expect(all).toContain('name="category" value="chains"');
  expect(all).not.toContain('value="grillz"');
});

it("no page, email or script hard-codes the demo shop's name", () => {
  const sources = globSync('src/**/*.{ts,tsx,css}').filter(
    // Stripe's payment method names are in src/shop, and the list of all states has the demo's too.
    (path) => !/\.test\.|\.fixture\.|^src\/shop\/|\/us-states\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const naming = sources.filter((path) =>
    /facet house|facethouse|houston|texas|afterpay\b|klarna|affirm\b|\b713\b|\bFH-/i.test(codeOf(path)),
  );
  expect(naming).toEqual([]);
});

/** All strings nested in a value. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

/** A source file without comments and copy. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
