import { openAndWaitForChunk } from '../support/lazy-chunk.ts';
import { expect, test } from '../support/shop.ts';

// The browser logs failed requests and render errors.
test.use({ expectsNoErrors: false });

test('a page whose code is gone after an update says so, and reloading fixes it', async ({
  page,
  shopper,
}) => {
  await shopper.open('/about');
  await page.route('**/assets/orders-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/The store may have been updated/)).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error!');
  await page.unroute('**/assets/orders-page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('offline, a page says that the store cannot be reached, and can be tried again', async ({
  page,
  shopper,
}) => {
  await shopper.open('/about');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByText("We couldn't reach the store. Check your connection")).toBeVisible({
    timeout: 60_000,
  });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
});

test('a page that fails to render leaves the shell intact, and the next page works', async ({
  page,
  shopper,
}) => {
  await page.route('**/api/pages/faqs', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as object;
    await route.fulfill({ json: { ...state, data: { page: 'product', product: null, related: [] } } });
  });
  // View transitions must cope with a failed page too.
  await openAndWaitForChunk(page, /settled/, () => shopper.open('/contact'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText(/The store may have been updated/)).toBeVisible();
  await expect(shopper.cartButton).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
});

test('a popup whose code is gone says so, and the product opens on its own page', async ({
  page,
  shopper,
}) => {
  await page.route('**/assets/quick-view-*.js', (route) => route.fulfill({ status: 404 }));
  await shopper.open('/rings/engagement');
  const card = page.getByRole('article').getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await shopper.expectToast('Error');
  await expect(page).toHaveURL(/\/rings\/engagement$/);
  await page.getByRole('button', { name: 'Open product page' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a cart whose code is gone after an update can be reloaded, and keeps its pieces', async ({
  page,
  shopper,
}) => {
  const cartCode = '**/assets/cart-drawer-*.js';
  await shopper.open('/earrings');
  await page.route(cartCode, (route) => route.fulfill({ status: 404 }));
  await shopper.cartButton.click();
  await shopper.expectToast('Error');
  await page.unroute(cartCode);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
  ]);
  await shopper.waitUntilHydrated();
  await shopper.cartButton.click();
  await expect(shopper.cart).toBeVisible();
});

test('where the app itself is gone after an update, the early cart offers to reload', async ({
  page,
  shopper,
}) => {
  const code = '**/assets/*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.goto('/earrings');
  await shopper.cartButton.click();
  await expect(shopper.cart.getByRole('alert')).toBeVisible();
  await page.unroute(code);
  await Promise.all([
    page.waitForEvent('load'),
    shopper.cart.getByRole('button', { name: 'Reload' }).click(),
  ]);
  await shopper.waitUntilHydrated();
  await shopper.cartButton.click();
  await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
});

test('a product stays as the server sent it where the code of its lower part is gone', async ({
  page,
  shopper,
}) => {
  await page.route('**/assets/product-below-*.js', (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse(/product-below-.*\.js$/);
  await shopper.open('/product/chain-miami-cuban-10mm-yellow');
  await missing;
  await page.getByRole('button', { name: 'Save this piece' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pairs well with' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Miami Cuban/);
});
