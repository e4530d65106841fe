import type { Page } from '@playwright/test';
import { listCategories } from '#domain/categories.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const count = (page: Page, words: string) =>
  expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Products?$/ }),
  ).toHaveText(words);

/** Records every page requested from the server from now on. */
function notePageRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/pages/')) asked.push(pathname + search);
  });
  return asked;
}

test.describe('next to the filters', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('selections filter the listing and change the URL at once, without layout shift', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/chains');
    await expect(heading(page, 'CHAINS')).toBeVisible();
    await count(page, '26 Products');
    for (const name of ['Product type', 'Price', 'Chain type', 'Color', 'Material']) {
      await expect(filters(page).getByText(name, { exact: true }), name).toBeAttached();
    }
    const asked = notePageRequests(page);
    const entries = await page.evaluate(() => history.length);

    const silver = filters(page).getByRole('checkbox', { name: /^Silver/ });
    await silver.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await silver.check();
    await count(page, '9 Products');
    await expect(cards(page)).toHaveCount(9);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await filters(page)
      .getByRole('checkbox', { name: /^Rose Gold/ })
      .check();
    await count(page, '11 Products');
    await filters(page)
      .getByRole('checkbox', { name: /^Rope Chain/ })
      .check();
    await count(page, '4 Products');
    await expect(cards(page)).toHaveCount(4);
    await page.getByLabel('Sort by').focus();
    await page.getByLabel('Sort by').selectOption('price-low');
    await expect(cards(page).first()).toContainText('White Rope Chain, 4 mm');
    await expect(page.getByLabel('Sort by')).toBeFocused();
    await expect(page).toHaveURL(
      /\/chains\?product_type=Rope\+Chain&color=Rose\+Gold&color=Silver&sort=price-low$/,
    );
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(asked, 'requests for what was here already').toEqual([]);

    const shared = page.url();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'WATCHES' }).click();
    await expect(heading(page, 'WATCHES')).toBeVisible();
    await page.goBack();
    await count(page, '4 Products');
    await expect(filters(page).getByRole('checkbox', { name: /^Silver/ })).toBeChecked();
    await page.goto(shared);
    await count(page, '4 Products');
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
    await expectAccessible(page, 'a filtered listing');
  });

  test('few results above the screen come into view, and results in view stay where they are', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/chains');
    const gold = filters(page).getByRole('checkbox', { name: /^Yellow Gold/ });
    await filters(page)
      .getByRole('checkbox', { name: /^Rope Chain/ })
      .check();
    await page.evaluate(() => window.scrollTo(0, 800));
    await gold.check();
    await expect(page.getByRole('status').first()).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();
    await expect(gold).toBeFocused();
    const top = await page.evaluate(() => window.scrollY);
    // By key, as a click would first scroll to the filter.
    await page.keyboard.press('Space');
    await expect(gold).not.toBeChecked();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  });

  test('counts follow what is chosen, and what would leave nothing cannot be pressed', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/chains');
    const box = (name: RegExp) => filters(page).getByRole('checkbox', { name, includeHidden: true });
    await filters(page).getByText('Metal', { exact: true }).click();
    const silver = box(/^Sterling Silver/).last();
    await expect(silver).toBeEnabled();
    const top = () =>
      cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await box(/^Yellow Gold \d/)
      .first()
      .check();
    await expect(silver).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    expect(await top(), 'the first filter stands beside the count').toBe(before);
    const inStock = box(/^In stock/);
    const left = Number((await inStock.locator('xpath=..').textContent())?.replaceAll(/\D/g, ''));
    await inStock.check();
    await count(page, `${left} Products`);
    await expect(page).toHaveURL(/\?in_stock=Yes&color=Yellow\+Gold$/);
    // Alone in the address, a choice that leaves nothing beside the other can be taken off.
    await page.goto('/chains?color=Yellow+Gold&metal=Sterling+Silver');
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await expect(silver).toBeChecked();
    await expect(silver).toBeEnabled();
    await silver.uncheck();
    await expect(silver).toBeDisabled();
    await expect(page).toHaveURL(/\?color=Yellow\+Gold$/);
  });

  test('filters are removed one by one and all together, and the focus is never lost', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/custom?color=Silver&product_type=Nameplate&product_type=Number&to=500');
    await page.getByRole('link', { name: 'Remove Number' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Remove Silver' })).toBeFocused();
    await expect(filters(page).getByRole('checkbox', { name: /^Number/ })).not.toBeChecked();
    await page.getByRole('link', { name: 'Clear Filters' }).focus();
    await page.keyboard.press('Enter');
    await count(page, '14 Products');
    await expect(page.getByRole('main').getByText('14 Products')).toBeFocused();
    await expect(active(page)).toHaveCount(0);
    await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveValue('');
    await expect(page).toHaveURL(/\/custom$/);
  });

  test('prices are entered in dollars, and invalid or empty ranges show a hint', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/custom');
    await filters(page).getByRole('textbox', { name: 'From' }).fill('$1,000');
    await expect(page).toHaveURL(/\/custom\?from=1000$/);
    await expect(filters(page).getByRole('textbox', { name: 'From' })).toHaveValue('$1,000');
    await filters(page).getByRole('textbox', { name: 'To' }).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The From price is higher than the To price.')).toBeVisible();
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).last().click();
    await count(page, '14 Products');
    await expect(filters(page).getByRole('textbox', { name: 'From' })).toHaveValue('');
    await filters(page).getByRole('textbox', { name: 'To' }).fill('cheap');
    await expect(page.getByText('Enter a price as a number, such as 150.')).toBeVisible();
    await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveAttribute('aria-invalid', 'true');
    await count(page, '14 Products');
    await page.goto('/custom?from=abc&color=Purple&page=-1');
    await expect(page.getByText('Enter a price as a number, such as 150.')).toBeVisible();
    await expect(page.getByText('No products match one of your filters.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove Purple' })).toBeVisible();
  });

  test('checkboxes and input from before hydration are kept', async ({ page, shopper }) => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/chains', { waitUntil: 'commit' });
    await filters(page)
      .getByRole('checkbox', { name: /^Silver/ })
      .check();
    await filters(page).getByRole('textbox', { name: 'To' }).fill('200');
    release.resolve();
    await shopper.waitUntilHydrated();
    await expect(page).toHaveURL(/\/chains\?color=Silver&to=200$/);
    await expect(filters(page).getByRole('checkbox', { name: /^Silver/ })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Remove Silver' })).toBeVisible();
  });
});

test("a click on a card of any listing opens its product's popup over the listing", async ({
  page,
  shopper,
}) => {
  test.setTimeout(120_000);
  expect(listCategories()).toHaveLength(12);
  for (const { path, heading: words, table } of listCategories()) {
    await shopper.open(path);
    const card = cards(page).nth(1);
    const link = card.getByRole('link');
    const name = (await link.textContent()) ?? '';
    const address = (await link.getAttribute('href')) ?? '';
    const record = page.waitForResponse((response) => response.url().includes(`/api/tables/${table}/`));
    await link.click();
    await expect(page.getByRole('dialog', { name, exact: true }), path).toBeVisible();
    expect((await record).ok(), path).toBe(true);
    await expect(page).toHaveURL(`${path}?p=${address.slice('/product/'.length)}`);
    await expect(shopper.popup.getByRole('button', { name: 'Add to Cart' }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: words, includeHidden: true })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
});

test('two columns on a phone, three from 768 px, four from 1024 px next to the filters', async ({ page }) => {
  await page.goto('/chains');
  for (const [width, columns] of [
    [390, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns);
    await expect(filters(page)).toBeVisible({ visible: width >= 1024 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('FILTER opens a sheet of sections, which shows the number of results', async ({ page, shopper }) => {
    await shopper.open('/glasses');
    const open = page.getByRole('button', { name: /^FILTER/ });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, 'the open filters');
    await expect(sheet.getByRole('checkbox', { name: /^Sunglasses/ })).toBeVisible();
    await expect(sheet.getByRole('checkbox', { name: /^Aviator/ })).toBeHidden();
    await sheet.getByText('Frame style').click();
    await sheet.getByRole('checkbox', { name: /^Aviator/ }).check();
    await sheet.getByText('Lens color').click();
    await sheet.getByRole('checkbox', { name: /^Amber/ }).check();
    await expect(sheet.getByRole('button', { name: 'Show 1 product', exact: true })).toBeVisible();
    await sheet.getByText('Frame style').click();
    await expect(sheet.getByRole('checkbox', { name: /^Aviator/ })).toBeHidden();
    await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
    await sheet.getByRole('checkbox', { name: /^Amber/ }).check();
    await expectNoSidewaysOverflow(page, 'the open filters');
    await sheet.getByRole('button', { name: 'Show 2 products' }).click();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(open).toHaveText('FILTER(1)');
    await count(page, '2 Products');
  });

  test('only the pendants listing has four pictures above it, of products that are not on the same screen', async ({
    page,
  }) => {
    await page.goto('/pendants');
    const strip = page.locator('[data-picture-strip]').getByRole('link');
    await expect(strip).toHaveCount(4);
    for (const [index, picture] of (await strip.getByRole('img').all()).entries()) {
      const name = await cards(page)
        .nth(index + 4)
        .getByRole('link')
        .textContent();
      await expect(picture).toHaveAttribute('alt', name ?? '');
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator('[data-picture-strip]')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { path } of listCategories()) {
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('[data-picture-strip]'), path).toHaveCount(path === '/pendants' ? 1 : 0);
    }
  });

  test('a slow listing shows that it is loading', async ({ page, shopper }) => {
    await shopper.open('/chains');
    const release = Promise.withResolvers<void>();
    await page.route('**/api/pages/pendants', async (route) => {
      await release.promise;
      await route.continue();
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pendants' });
    await link.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    await link.click();
    await expect(page.getByText('Loading products...')).toBeInViewport();
    await expect(page.locator('main [aria-hidden="true"] > [data-card]')).toHaveCount(8);
    await page.goBack();
    await expect.poll(() => scrolled(page), 'a shopper who turns back is where they were').toBe(left);
    await page.goForward();
    await expect(page.getByText('Loading products...')).toBeInViewport();
    release.resolve();
    await count(page, '28 Products');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('the filters are a form, and the chips are links', async ({ page }) => {
    await page.goto('/chains');
    await filters(page)
      .getByRole('checkbox', { name: /^Silver/ })
      .check();
    await filters(page)
      .getByRole('checkbox', { name: /^Rose Gold/ })
      .check();
    await filters(page).getByRole('textbox', { name: 'To' }).fill('200');
    await page.getByLabel('Sort by').selectOption('price-low');
    await filters(page).getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
    await expect(filters(page).getByRole('checkbox', { name: /^Silver/ })).toBeChecked();
    await expect(filters(page).getByRole('textbox', { name: 'To' })).toHaveValue('200');
    const before = await cards(page).count();
    await page.getByRole('link', { name: 'Remove Silver' }).click();
    await expect.poll(() => cards(page).count()).toBeLessThan(before);
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await count(page, '26 Products');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(filters(page)).toBeHidden();
    await page.getByRole('link', { name: /^FILTER/ }).click();
    await filters(page)
      .getByRole('checkbox', { name: /^Silver/ })
      .check();
    await filters(page).getByRole('button', { name: 'Show products' }).click();
    await count(page, '9 Products');
  });
});

test.describe('a listing that fails to load', () => {
  test.use({ expectsNoErrors: false });

  test('says so instead of looking empty, and loads on retry', async ({ page, shopper }) => {
    await shopper.open('/faqs');
    await page.route('**/api/pages/bracelets', (route) => route.fulfill({ status: 503 }));
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'BRACELETS' })
      .click();
    // Three automatic retries come first, after one, two and four seconds.
    await expect(shopper.toast('Error loading products')).toContainText('Please try refreshing the page.', {
      timeout: 20_000,
    });
    await expect(heading(page, 'BRACELETS')).toBeVisible();
    await page.unroute('**/api/pages/bracelets');
    await page.getByRole('button', { name: 'Retry' }).click();
    await count(page, '15 Products');
  });
});
