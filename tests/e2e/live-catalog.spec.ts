import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/api-shop.ts';
import { startStore } from '../support/running-store.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
/** No choices, $195.99 until it is changed. */
const STUDS_ID = 'earring-studs-round-2ct-white';

const COMMAND_LINE = resolve(import.meta.dirname, '../../src/cli/main.ts');
const UNREVIEWED_ID = 'earring-hoops-plain-yellow';

/** Opens a tab with an event stream and marks it, so that a reload would be noticed. */
async function openListening(page: Page, address: string): Promise<Shopper> {
  const listening = page.waitForResponse('**/api/events');
  const shopper = await Shopper.in(page);
  await shopper.open(address);
  await listening;
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  return shopper;
}

test('a product that gets its price reference can be bought at once, on every open page', async ({
  context,
  store,
  merchant,
}) => {
  test.setTimeout(90_000);
  const id = 'bracelet-bangle-plain-rose';
  const name = 'Polished Bangle, Rose';
  const listing = await openListening(await context.newPage(), `${store.address}/bracelets`);
  const product = await openListening(await context.newPage(), `${store.address}/product/${id}`);
  const cards = listing.page.getByRole('article');
  const card = cards.filter({ has: listing.page.getByRole('link', { name, exact: true }) });
  await expect(cards.last()).toContainText(name);
  await expect(card).toContainText('Not available');
  await expect(card).not.toContainText('IN STOCK');
  await expect(product.page.locator('[data-buy-box]')).toContainText('Not available');

  await merchant.query(`update bracelet_products set stripe_price_id = 'price_bangle' where id = $1`, [id]);
  await expect(card).toContainText('IN STOCK');
  await expect(card).not.toContainText('Not available');
  await expect(cards.last()).not.toContainText(name);
  await expect(product.page.locator('[data-buy-box]')).toContainText('IN STOCK');
  await expect(await product.addButton()).toHaveAttribute('aria-disabled', 'false');
  await merchant.query('update bracelet_products set stripe_price_id = null where id = $1', [id]);
});

test('price and stock changes appear on every open page of every node without layout shift', async ({
  context,
  store,
  databaseUrl,
  merchant,
}) => {
  // A database server, two stores on it, and five tabs.
  test.setTimeout(120_000);
  const otherNode = await startStore({
    template: process.env.STORE_TEMPLATE,
    env: { DATABASE_URL: databaseUrl ?? '' },
  });
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  const tab = () => context.newPage();
  const listing = await openListening(await tab(), `${store.address}/chains`);
  const home = await openListening(await tab(), `${otherNode.address}/`);
  const product = await openListening(await tab(), `${otherNode.address}/product/${CHAIN_ID}`);
  const popup = await openListening(await tab(), `${store.address}/faqs?p=${CHAIN_ID}`);
  const buyer = await openListening(await tab(), `${otherNode.address}/product/${STUDS_ID}`);

  const card = ({ page }: Shopper) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: CHAIN, exact: true }) })
      .first();
  await listing.card(CHAIN).focus();
  const scrolledTo = await listing.page.evaluate(() => {
    window.scrollTo(0, 300);
    return window.scrollY;
  });
  await popup.choose('18 in');
  await buyer.addToCart();
  await expect(buyer.sum('Total')).toHaveText('$195.99');

  const startedAt = Date.now();
  await merchant.query(
    `update chain_products set in_stock = false, lengths_and_prices = (
       select jsonb_agg(jsonb_set(entry, '{price}', '77700')) from jsonb_array_elements(lengths_and_prices) entry
     ), price = 77700, original_price = null where id = $1`,
    [CHAIN_ID],
  );
  await merchant.query('update earring_products set price = 18000, original_price = null where id = $1', [
    STUDS_ID,
  ]);
  await expect(card(listing)).toContainText('$777.00');
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - startedAt} ms` });
  await expect(card(listing)).toContainText('OUT OF STOCK');
  await expect(card(home)).toContainText('$777.00');
  await expect(product.page.locator('[data-buy-box] [data-price]')).toContainText('$777.00');
  await expect(product.page.locator('[data-buy-box]')).toContainText('OUT OF STOCK');
  await expect(popup.popup.locator('[data-price]')).toContainText('$777.00');
  await expect(popup.popup).toContainText('OUT OF STOCK');
  await expect(buyer.sum('Total')).toHaveText('$180.00');
  await expect(buyer.cart).toContainText('Price updated, was $195.99');

  await expect(listing.card(CHAIN)).toBeFocused();
  expect(await listing.page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(await popup.choice('18 in')).toBeChecked();
  for (const { page } of [listing, home, product, popup, buyer]) {
    await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
  }
  // A page that is not open anywhere is current too, on either node.
  for (const { address } of [store, otherNode]) {
    const page = await (await fetch(`${address}/api/pages/chains`)).text();
    expect(page).toContain('"price":77700');
  }
  expect(consoleErrors).toEqual([]);
  expect(otherNode.output()).toBe('');
  await otherNode.close();
});

test('an archived product leaves the shop at once, and a cart that contains it says so', async ({
  context,
  store,
  databaseUrl,
}) => {
  const name = 'Franco Chain, 6 mm';
  const id = 'chain-franco-6mm-yellow';
  const env = { PATH: process.env.PATH, DATA_DIR: store.dataDir, DATABASE_URL: databaseUrl ?? '' };
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND_LINE, 'products', ...words], { cwd: store.dataDir, env });
  const buyer = await openListening(await context.newPage(), `${store.address}/product/${id}`);
  await buyer.choose('20 in');
  await buyer.addToCart();
  await buyer.openCart();
  await expect(buyer.cart).toContainText(name);
  const listing = await openListening(await context.newPage(), `${store.address}/chains`);
  await expect(listing.card(name)).toBeVisible();

  await command('archive', id);
  await expect(listing.card(name)).toHaveCount(0);
  await expect(buyer.cart).toContainText('No longer available. Remove it to check out.');
  const gone = await fetch(`${store.address}/product/${id}`);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('Product Not Found')]);
  for (const path of ['/sitemap.xml', '/feeds/products.xml', '/search?q=franco', '/best-deals']) {
    const answer = await fetch(store.address + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text(), path).not.toContain(id);
  }

  await command('unarchive', id);
  await expect(listing.card(name)).toBeVisible();
  expect((await fetch(`${store.address}/product/${id}`)).status).toBe(200);
});

test('a review appears on the open product page and in the header, and disappears when it is hidden', async ({
  context,
  store,
  merchant,
}) => {
  const { page } = await openListening(await context.newPage(), `${store.address}/product/${UNREVIEWED_ID}`);
  const box = page.locator('[data-buy-box]');
  const strip = page.getByText(/^\d\.\d \(\d+ reviews\)$/).first();
  const countShown = async () => Number(/\((\d+)/.exec((await strip.textContent()) ?? '')?.[1]);
  await expect(box).toContainText('No reviews yet');
  const before = await countShown();
  await merchant.query(
    `insert into reviews (id, author, time, rating, text, product_id)
     values ('live', 'Ann Lee', now(), 3, 'Smaller than I thought.', $1)`,
    [UNREVIEWED_ID],
  );
  await expect(box).toContainText('3.0 (1 review)');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Smaller than I thought.');
  expect(await countShown()).toBe(before + 1);
  const served = async (path: string) => (await fetch(store.address + path)).text();
  expect(await served(`/product/${UNREVIEWED_ID}`)).toContain('Smaller than I thought.');
  expect(await served('/')).toContain('Smaller than I thought.');
  await merchant.query(`delete from reviews where id = 'live'`);
  await expect(box).toContainText('No reviews yet');
  expect(await served(`/product/${UNREVIEWED_ID}`)).not.toContain('Smaller than I thought.');
});
