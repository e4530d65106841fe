import { buildShop } from '../support/built-shop.ts';
import { expectOneEmail } from '../support/mailbox.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { expect, test as shopTest } from '../support/shop.ts';

/** Texts that only the demo, or a shop in the United States, has. */
const FOREIGN =
  /facet house|facethouse|houston|texas|\bFH-|SAVE10|\$\d|\bUSD\b|US dollars|United States|afterpay|klarna|affirm\b|pay later|buy now|financing|affiliate|moissanite|diamond tester|lifetime warranty|free gift|lab certified|grillz|watches|pendants|showroom/i;

const MERCHANT = 'werkstatt@linden.example';
const CHAIN = 'Anchor chain';
const PRICE = '1.234,50\u00a0€';

const ANNA = {
  email: 'anna@example.com',
  fullName: 'Anna Berg',
  addressLine1: 'Hauptstraße 4',
  addressLine2: '',
  city: 'Hamburg',
  state: 'Hamburg',
  zipCode: '20095',
  country: 'DE',
};

const test = shopTest.extend<object, { store: RunningStore }>({
  store: [
    async ({ playwright: _ }, use) => {
      const settings = await buildShop('tests/shops/silversmith', 'silversmith');
      const store = await startStore({ env: { ...settings, TRUST_PROXY: 'true' } });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a silversmith in Berlin: no page, script or feed contains texts of the demo', async ({ request }) => {
  const sitemaps = await Promise.all(
    ['/sitemaps/pages.xml', '/sitemaps/products-1.xml'].map(async (path) => (await request.get(path)).text()),
  );
  const paths = sitemaps.flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  );
  expect(paths).toEqual(expect.arrayContaining(['/', '/chains', '/rings/hip-hop', '/product/ankerkette']));
  expect(paths.filter((path) => /financing|affiliate|grillz|watches|pendants/.test(path))).toEqual([]);
  const scripts = new Set<string>();
  const texts = new Map<string, string>();
  const others = [
    '/orders',
    '/search?q=kette',
    '/payment-success',
    '/manifest.webmanifest',
    '/feeds/products.xml',
  ];
  for (const path of [...paths, ...others]) {
    const response = await request.get(path);
    expect(response.ok(), path).toBe(true);
    const text = await response.text();
    texts.set(path, wordsOf(text));
    for (const [, script = ''] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) scripts.add(script);
  }
  for (const [path, text] of texts) expect(FOREIGN.exec(text)?.[0], path).toBeUndefined();
  expect(texts.get('/feeds/products.xml')).toContain('1234.50 EUR');
  expect(texts.get('/')).toContain('Silberschmiede Linden');
  expect(texts.get('/legal/terms')).toContain('The law of Germany applies');
  expect(texts.get('/policies/shipping')).toContain('DHL Paket');
  expect(texts.get('/policies/shipping')).toContain('None are due in: Austria.');
  expect(texts.get('/rings/hip-hop')).toContain('SILVER BANDS');
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(/FACET HOUSE|Houston|Afterpay|SAVE10/.exec(code)?.[0], script).toBeUndefined();
  }
});

test('unsold categories and unneeded pages do not exist', async ({ request }) => {
  for (const path of ['/grillz', '/watches', '/pendants', '/financing', '/become-affiliate'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('from the home page to a paid order and its email, in euros', async ({ shopper, store }) => {
  const { page } = shopper;
  await shopper.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver,by hand.');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByRole('link')).toHaveText([
    'ALL JEWELRY',
    'BRACELETS',
    'CHAINS',
    'BANDS',
    'EARRINGS',
  ]);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#F3F6F4');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 246, 244)');

  await menu.getByRole('link', { name: 'CHAINS' }).click();
  await expect(page).toHaveURL(/\/chains$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CHAINS');
  await expect(page.getByRole('article').filter({ hasText: CHAIN })).toContainText(PRICE);
  await shopper.open('/product/ankerkette');
  await expect(page.getByRole('main')).toContainText(PRICE);
  await expect(page.getByRole('main')).toContainText('14-day returns');
  await shopper.addToCart();
  await shopper.fillDetails(ANNA);
  await expect(shopper.cart).toContainText('Shipping (DHL Paket)');
  await shopper.checkout();

  await expect(page.getByRole('main')).not.toContainText(/pay later|klarna/i);
  await expect(shopper.payButton).toHaveText(`Pay ${PRICE} (test)`);
  await shopper.payByCard('4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(shopper.sum('Total paid')).toHaveText(PRICE);

  const order = await page.getByText(/^Order SL-\w+ is /).textContent();
  const email = await expectOneEmail(store, /SL-\w+/.exec(order ?? '')?.[0] ?? '', MERCHANT);
  expect(email.to).toBe(ANNA.email);
  expect(email.text).toContain(`Total: ${PRICE}`);
  expect(email.text).toContain('Silberschmiede Linden GmbH, Lindenstraße 9, 10969 Berlin');
  expect(email.html).toContain('#1D3B36');
  expect(FOREIGN.exec(email.text)?.[0]).toBeUndefined();
});

/** The visible text of a document, without styles, URLs, class names and data keys. */
function wordsOf(document: string): string {
  return document
    .replaceAll(/<script[^>]*src[^>]*><\/script>|<style[\s\S]*?<\/style>|<link[^>]*>/g, '')
    .replaceAll(/\s(?:class|href|id|for|data-[\w-]+)="[^"]*"/g, '')
    .replaceAll(/"[\w.-]+":|"\/[^"\s]*"/g, '');
}
