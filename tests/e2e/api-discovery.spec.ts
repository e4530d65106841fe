import { INFO_PAGES } from '#contract/routes.ts';
import { ALL_JEWELRY, listCategories } from '#domain/categories.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { expect, test } from '../support/api-shop.ts';

type Priced = { price: number; stripe_price_id: string | null };
type Row = Priced & { id: string; lengths_and_prices: Priced[]; is_made_on_request: boolean };

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('robots.txt tells crawlers what to skip and where the sitemap is', async ({ shopper, store }) => {
  const robots = await shopper.api.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('Disallow: /payment-success');
  expect(await robots.text()).toContain(`Sitemap: ${store.address}/sitemap.xml`);
});

test('the sitemap lists every listing, information page and product once, and each URL works', async ({
  shopper,
  store,
}) => {
  const index = await (await shopper.api.get('/sitemap.xml')).text();
  const files = matchesOf(index, /<loc>([^<]+)<\/loc>/g);
  expect(files).toEqual(['pages', 'products-1'].map((name) => `${store.address}/sitemaps/${name}.xml`));
  const texts = await Promise.all(files.map(async (file) => (await shopper.api.get(file)).text()));
  const addresses = texts.flatMap((text) => matchesOf(text, /<loc>([^<]+)<\/loc>/g));
  const rows: Row[] = await (await shopper.api.get('/api/tables/products?limit=1000')).json();
  expect(addresses.toSorted()).toEqual(
    [
      ...['/', ALL_JEWELRY.path, ...[...listCategories(), ...INFO_PAGES].map(({ path }) => path)],
      ...rows.map(({ id }) => `/product/${id}`),
    ]
      .map((path) => store.address + path)
      .toSorted(),
  );
  expect((await shopper.api.get(addresses.at(-1) ?? '')).status()).toBe(200);
  expect((await shopper.api.get('/sitemaps/products-2.xml')).status()).toBe(404);
  expect((await shopper.api.get('/sitemaps/products-0.xml')).status()).toBe(404);
});

test('the merchant feed has the price of every option, as on the page it links to', async ({
  shopper,
  store,
}) => {
  const response = await shopper.api.get('/feeds/products.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const items = matchesOf(await response.text(), /<item>([\s\S]*?)<\/item>/g).map((item) => ({
    price: /<g:price>([^<]+)<\/g:price>/.exec(item)?.[1],
    link: /<g:link>([^<]+)<\/g:link>/.exec(item)?.[1]?.replaceAll('&amp;', '&') ?? '',
  }));
  const rows: Row[] = await (await shopper.api.get('/api/tables/products?limit=1000')).json();
  // A product made on request has prices and is not offered.
  const prices = rows
    .filter((row) => !row.is_made_on_request)
    .flatMap((row) => (row.lengths_and_prices.length > 0 ? row.lengths_and_prices : [row]))
    .filter((choice) => choice.stripe_price_id !== null)
    .map((choice) => `${formatAmount(cents(choice.price))} USD`);
  expect(items.map(({ price }) => price).toSorted()).toEqual(prices.toSorted());
  for (const { price, link } of items.filter((_, index) => index % 120 === 0)) {
    const html = await (await shopper.api.get(link)).text();
    const structured = matchesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
      JSON.parse(text),
    );
    const { offers } = structured.find((data) => data['@type'] === 'Product');
    const offer = (offers.offers ?? [offers]).find(({ url }: { url: string }) => url === link);
    expect(`${offer?.price} USD`, link).toBe(price);
    expect(new URL(link).origin).toBe(store.address);
  }
});

test('the share images of a product, a listing and the shop are existing JPEGs', async ({ shopper }) => {
  for (const path of ['/', '/chains', '/product/chain-rope-6mm-yellow', '/contact']) {
    const html = await (await shopper.api.get(path)).text();
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    const picture = await shopper.api.get(address);
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    expect((await picture.body()).length).toBeGreaterThan(5_000);
  }
});

test('a phone can install the store on its home screen', async ({ shopper }) => {
  const manifest = await (await shopper.api.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await shopper.api.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});
