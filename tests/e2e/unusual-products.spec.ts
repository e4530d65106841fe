import type { Page } from '@playwright/test';
import { productPath } from '#domain/products/product-path.ts';
import { expect, test } from '../support/api-shop.ts';
import { rawRequest } from '../support/raw-request.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

/** Without sizes or options, $195.99; the unusual products are copies of it. */
const STUDS_ID = 'earring-studs-round-2ct-white';

/** Ids that decoding, encoding, a path or a query could change. */
const ODD_IDS = [
  'gold ring',
  'café',
  'cafe\u0301',
  'a/b',
  'a/../b',
  '100%',
  'a%20b',
  '%2541',
  'a+b',
  'a&b=c;d',
  'what?#hash',
  `"it's"`,
  '<b>bold</b>',
  'back\\slash',
  '💎 ring',
  'عقد',
  'CamelCase',
];
/** The same characters in fewer ids, for the journey through the browser. */
const MIXED_IDS = [
  'café cafe\u0301 100%',
  'a%20b+c&d=e;f%2541',
  `"it's" what?#hash <b>bold</b>`,
  'a/../b\\slash/c',
  '💎 عقد CamelCase',
];
const ALL_IDS = [...ODD_IDS, ...MIXED_IDS];
const nameOf = (id: string) => `Odd Studs ${ALL_IDS.indexOf(id) + 1}.`;

test.beforeAll(async ({ merchant }) => {
  for (const id of ALL_IDS) {
    await merchant.query(
      `insert into earring_products select (jsonb_populate_record(earring,
         jsonb_build_object('id', $2::text, 'name', $3::text, 'stripe_price_id', $4::text))).*
       from earring_products earring where id = $1`,
      [STUDS_ID, id, nameOf(id), `price_odd_${ALL_IDS.indexOf(id)}`],
    );
  }
});

function listenTo(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return consoleErrors;
}

test('the first HTML of a product with any id is its page, with its canonical URL', async ({ store }) => {
  for (const id of ALL_IDS) {
    const path = productPath(id);
    const { status, headers, body } = await rawRequest(store.address, path);
    expect([status, headers.location], path).toEqual([200, undefined]);
    const html = body.toString();
    expect(html, path).toContain(`>${nameOf(id)}</h1>`);
    expect(html, path).not.toContain('Unexpected Application Error!');
    const address = store.address + path;
    expect(/<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]?.replaceAll('&#39;', "'"), path).toBe(
      address,
    );
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    );
    const product = data.find((entry) => entry['@type'] === 'Product');
    expect([product.url, product.sku, product.offers.url], path).toEqual([address, id, address]);
    expect(data.find((entry) => entry['@type'] === 'BreadcrumbList').itemListElement.at(-1).item.url).toBe(
      address,
    );
    const known = await fetch(`${store.address}/api/tables/earring_products/${encodeURIComponent(id)}`);
    expect((await known.json()).id).toBe(id);
  }
});

test('the sitemap and the feed have working URLs', async ({ store, shopper }) => {
  const plain = (text: string) =>
    text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const sitemap = plain(await (await shopper.api.get('/sitemaps/products-1.xml')).text());
  const feed = plain(await (await shopper.api.get('/feeds/products.xml')).text());
  for (const id of ALL_IDS) {
    expect(sitemap, id).toContain(`<loc>${store.address}${productPath(id)}</loc>`);
    expect(feed, id).toContain(`<g:link>${store.address}${productPath(id)}</g:link>`);
  }
});

test('a product with any id can be bought from card, popup and page', async ({ page, store }) => {
  const consoleErrors = listenTo(page);
  const shopper = await Shopper.in(page);
  await shopper.open(`${store.address}/earrings`);
  for (const id of MIXED_IDS) {
    const name = nameOf(id);
    await expect(shopper.card(name), id).toHaveAttribute('href', productPath(id));
    await shopper.openProduct(name);
    expect(new URL(page.url()).searchParams.get('p')).toBe(id);
    await expect(await shopper.addButton(), id).toBeEnabled();
    // By its URL, as when shared.
    await page.reload();
    await expect(page.getByRole('dialog', { name, exact: true }), id).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
  }
  for (const [index, id] of MIXED_IDS.entries()) {
    await shopper.open(store.address + productPath(id));
    await expect(page.getByRole('heading', { level: 1, name: nameOf(id), exact: true })).toBeVisible();
    await shopper.addToCart();
    await shopper.expectUnits(index + 1);
    await expect(shopper.line(nameOf(id)).getByRole('link')).toHaveAttribute('href', productPath(id));
    // From the cart by client-side navigation.
    await shopper.line(nameOf(id)).getByRole('link').click();
    await expect(shopper.cart).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(productPath(id));
  }
  await shopper.openCart();
  await shopper.fillDetails();
  await shopper.checkout();
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(MIXED_IDS.length);
  for (const id of MIXED_IDS) await expect(lines.filter({ hasText: nameOf(id) }), id).toHaveCount(1);
  expect(consoleErrors).toEqual([]);
});

test('the page of a product with any id is complete without scripts', async ({ browser, store }) => {
  const page = await browser.newPage({ baseURL: store.address, javaScriptEnabled: false });
  for (const id of MIXED_IDS) {
    await page.goto(productPath(id));
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText(nameOf(id));
    await expect(page.getByRole('button', { name: 'Continue to payment' }), id).toBeVisible();
  }
  await page.close();
});
