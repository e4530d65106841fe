import { openAndWaitForChunk } from '../support/lazy-chunk.ts';
import { expect, test } from '../support/shop.ts';

// The browser writes what could not be fetched or drawn into its console.
test.use({ expectsNoErrors: false });

test('code that is gone after an update is a page that says so, and reloading brings the new one', async ({
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

test('a page that breaks while it is drawn leaves the shop standing, and the next page is well', async ({
  page,
  shopper,
}) => {
  await page.route('**/api/pages/faqs', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as object;
    await route.fulfill({ json: { ...state, data: { page: 'product', product: null, related: [] } } });
  });
  // What carries pictures from page to page must live with a broken page too.
  await openAndWaitForChunk(page, /settled/, () => shopper.open('/contact'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText(/The store may have been updated/)).toBeVisible();
  await expect(shopper.cartButton).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
});

test('a popup whose code is gone says so, and the product is on its own page', async ({ page, shopper }) => {
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
