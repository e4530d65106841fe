import type { Page } from '@playwright/test';
import { rawRequest } from '../support/raw-request.ts';
import { parseRenderedPage } from '../support/rendered-page.ts';
import { expect, test } from '../support/shop.ts';

const LOST = 'Nothing in this case.';
const PRODUCT = '/product/chain-miami-cuban-10mm-yellow';

/** Unknown paths that decoding changes, and how the page shows them. */
const UNKNOWN_PATHS = {
  '/a%20b': '/a b',
  '/caf%C3%A9': '/café',
  '/caf%c3%a9': '/café',
  '/cafe%CC%81': '/cafe\u0301',
  '/nope/%3Cb%3E': '/nope/<b>',
  '/&amp;': '/&amp;',
  '/100%25': '/100%',
  '/100%2525': '/100%25',
  '/a%2Fb': '/a%2Fb',
  '/a+b': '/a+b',
  '/%22quoted%22': '/"quoted"',
  '/%F0%9F%92%8E': '/💎',
  '/nope/': '/nope/',
};

/** Paths that do not decode to displayable text: shown as typed. */
const UNREADABLE_PATHS = [
  '/%',
  '/%E0%A4%A',
  '/%ED%A0%80',
  '/%ff',
  '/%00',
  '/a%00b',
  '/%0d%0ax',
  '/%E2%80%AEx',
];

const lostPath = (page: Page) => page.getByRole('main').locator('p b');

/** Parses the server-rendered HTML like a browser without scripts. */
function readWithoutScripts(page: Page, html: string) {
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const texts = (selector: string) =>
      [...sent.querySelectorAll(selector)].map((found) => found.textContent);
    return { headings: texts('h1'), path: texts('main p b') };
  }, html);
}

test.describe('an unknown URL', () => {
  test.use({ expectsNoErrors: false });

  const shownPaths = Object.entries(UNKNOWN_PATHS).concat(UNREADABLE_PATHS.map((path) => [path, path]));
  test('has a picture for each popular category in the first HTML', async ({ store }) => {
    const html = (await rawRequest(store.address, '/nowhere')).body.toString();
    const [, popular = ''] = /aria-label="Popular categories">(.*?)<\/nav>/s.exec(html) ?? [];
    expect(popular.match(/<picture/g)).toHaveLength(6);
  });

  test('is the not-found page in the first HTML and after hydration, with its path', async ({
    page,
    store,
    consoleErrors,
  }) => {
    for (const [path, shown] of shownPaths) {
      const { status, headers, body } = await rawRequest(store.address, path);
      expect(status, path).toBe(404);
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
      const html = body.toString();
      expect(parseRenderedPage(html), path).toMatchObject({ headings: [LOST], robots: 'noindex' });
      expect(await readWithoutScripts(page, html), path).toEqual({ headings: [LOST], path: [shown] });

      await page.goto(path);
      const cartButton = page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' });
      await expect(cartButton, path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(LOST);
      expect(await lostPath(page).textContent(), path).toBe(shown);
      await expect(lostPath(page).locator('*'), path).toHaveCount(0);
      const errors = consoleErrors.texts.filter((text) => !text.includes('status of 404'));
      expect(errors, path).toEqual([]);
    }
  });

  test("invalid requests get the store's error page, and from the API JSON", async ({ store }) => {
    const long = 'x'.repeat(9_000);
    for (const target of [
      '/chains?color=%00',
      '/search?q=a%00b',
      '/?x=%00',
      '/\\x',
      '/\\evil.example',
      '//evil.example',
      '//evil.example/',
      'http://evil.example/chains',
      `/${long}`,
      `/product/${long}`,
    ]) {
      const { status, headers, body } = await rawRequest(store.address, target);
      expect([400, 404], target).toContain(status);
      expect(headers['content-type'], target).toBe('text/html; charset=utf-8');
      expect(headers.location, target).toBeUndefined();
      expect(parseRenderedPage(body.toString()).headings, target).toHaveLength(1);
    }
    for (const target of ['/api/%00', '/api/tables/products?search=%00', '/api/tables/products/%00']) {
      const { status, headers } = await rawRequest(store.address, target);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(headers['content-type'], target).toContain('application/json');
    }
  });
});

test.describe('a non-canonical URL', () => {
  const SPELLINGS = {
    '/chains/': '/chains',
    '/CHAINS': '/chains',
    '/Chains//?sort=newest&utm_source=x': '/chains?sort=newest&utm_source=x',
    '/%63hains': '/chains',
    '/RINGS/Hip-Hop/': '/rings/hip-hop',
    '/rings%2Fhip-hop': null,
    '/policies/shipping/': '/policies/shipping',
    '/Legal/Privacy': '/legal/privacy',
    '/payment-success/?session_id=cs_test_1': '/payment-success?session_id=cs_test_1',
    '/SEARCH?q=Rope': '/search?q=Rope',
    '/Orders/': '/orders',
    '/newsletter/': '/newsletter',
    '/Best-Deals': '/best-deals',
    [`${PRODUCT}/`]: PRODUCT,
    [`${PRODUCT.replace('/product', '/Product')}?option=18%20in`]: `${PRODUCT}?option=18%20in`,
    '/product/%63hain-x': '/product/chain-x',
    '/product/Caf%c3%a9/': '/product/Caf%C3%A9',
    '/product/a+b': '/product/a%2Bb',
    '/product/a%2fb': '/product/a%2Fb',
    '/product/': null,
    '/chains/?next=//evil.example': '/chains?next=//evil.example',
    '//chains': null,
    '//evil.example//chains': null,
    '/\\chains/': null,
  };

  test('redirects to the canonical one with its query, and nowhere else', async ({ store }) => {
    for (const [path, canonical] of Object.entries(SPELLINGS)) {
      const { status, headers } = await rawRequest(store.address, path);
      expect(headers.location, path).toBe(canonical ?? undefined);
      expect(status, path).toBe(canonical === null ? 404 : 308);
      if (canonical === null) continue;
      const followed = await rawRequest(store.address, canonical);
      expect(followed.headers.location, canonical).toBeUndefined();
    }
    const head = await rawRequest(store.address, '/chains/', { method: 'HEAD' });
    expect([head.status, head.headers.location]).toEqual([308, '/chains']);
  });

  test('the API accepts only exact URLs', async ({ store }) => {
    for (const path of ['/api/functions/reviews/', '/API/functions/reviews', '/api/tables/products/']) {
      const { status, headers } = await rawRequest(store.address, path);
      expect(status, path).toBeGreaterThanOrEqual(404);
      expect(headers.location, path).toBeUndefined();
    }
  });

  test("a product's id keeps its case", async ({ store }) => {
    const { status, headers } = await rawRequest(
      store.address,
      PRODUCT.toUpperCase().replace('/PRODUCT', '/product'),
    );
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  test('is followed by client-side navigation', async ({ page, shopper }) => {
    await shopper.open('/about');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const [href, address, heading] of [
      ['/CHAINS/?sort=newest', '/chains?sort=newest', 'CHAINS'],
      ['/faqs/', '/faqs', 'FAQs'],
      [`/Product/${PRODUCT.slice('/product/'.length)}/`, PRODUCT, 'Miami Cuban Link Chain, 10 mm'],
    ] as const) {
      await page.locator('main').evaluate((main, target) => {
        const link = document.createElement('a');
        link.href = target;
        link.textContent = 'A link somebody wrote';
        main.prepend(link);
      }, href);
      await page.getByRole('link', { name: 'A link somebody wrote' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

test('a link with an undecodable hash opens the page', async ({ page, shopper }) => {
  await shopper.open('/about');
  await page
    .getByRole('link', { name: 'FAQs' })
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/faqs#%';
      link.click();
    });
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs', exact: true })).toBeVisible();
});
