import type { Page } from '@playwright/test';
import { parseRenderedPage } from '../support/rendered-page.ts';
import { expect, test } from '../support/shop.ts';
import { MENU_LINKS, SHOP_NAME, STORE_PAGES } from '../support/store-pages.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe('every URL', () => {
  for (const { name, path, heading: words, title, status, canonicalPath } of STORE_PAGES) {
    // accessibility.spec.ts checks the hydrated page.
    test(`${name} answers ${status} with its own heading and title`, async ({ request, store }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(status);
      const drawn = parseRenderedPage(await response.text());
      expect(drawn.title).toBe(`${title} | ${SHOP_NAME}`);
      expect(drawn.headings).toEqual([words]);
      expect(drawn.canonical).toBe(canonicalPath === null ? undefined : store.address + canonicalPath);
      expect(drawn.robots).toBe(canonicalPath === null ? 'noindex' : undefined);
      expect(drawn.description).toMatch(/\S.{15,}/);
    });
  }

  test('the band above the rings says RINGS / HIP HOP RINGS', async ({ page }) => {
    await page.goto('/rings/hip-hop');
    await expect(page.getByRole('main').getByText('RINGS / HIP HOP RINGS', { exact: true })).toBeVisible();
  });

  test('search without a term invites to start one', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('Start your search')).toBeVisible();
    await expect(page.getByText('Enter a search term to find products.')).toBeVisible();
    await page.goto('/search?q=figaro');
    await expect(page.getByText('Results for "figaro"')).toBeVisible();
  });

  test('nothing anywhere asks to sign in', async ({ request }) => {
    for (const { path } of STORE_PAGES) {
      const text = (await (await request.get(path)).text()).replaceAll(/<script.*?<\/script>/gs, '');
      expect(text, path).not.toMatch(/sign[ -]?in\b|log[ -]?in\b|my account|register/i);
    }
  });
});

test.describe('an unknown page', () => {
  test.use({ expectsNoErrors: false });

  test('links to home, search, contact and popular categories', async ({ page }) => {
    await page.goto('/no/such/page');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    await expect(main.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    const popular = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link');
    const targets = await popular.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/chains',
      '/rings/engagement',
      '/watches',
      '/grillz',
      '/bracelets',
      '/pendants',
    ]);
  });
});

test.describe('the menu', () => {
  test('lists the thirteen listings in order, and the logo links home', async ({ page }) => {
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(links).toHaveText(MENU_LINKS.map(([label]) => label));
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(MENU_LINKS.map(([, path]) => path));
    const logo = page.getByRole('banner').getByRole('link', { name: SHOP_NAME }).first();
    await expect(logo).toHaveAttribute('href', '/');
  });

  test('marks the current page and no other', async ({ page }) => {
    await page.goto('/grillz');
    const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="page"]');
    await expect(current).toHaveText(['GRILLZ']);
    await page.getByRole('link', { name: 'GLASSES', exact: true }).first().click();
    await expect(heading(page, 'DESIGNER GLASSES')).toBeVisible();
    await expect(current).toHaveText(['GLASSES']);
    await page.goto('/faqs');
    await expect(current).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('opens with the same links and pictures, closes and restores the focus', async ({
      page,
      shopper,
    }) => {
      await shopper.open('/chains');
      const opener = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await opener.click();
      const links = menu.getByRole('list').getByRole('link');
      await expect(links).toHaveText(MENU_LINKS.map(([label]) => label));
      await expect(menu.locator('[aria-current="page"]')).toHaveText(['CHAINS']);
      await expect(menu.getByText('1-Day Shipping')).toBeVisible();
      await expect(links.locator('picture')).toHaveCount(MENU_LINKS.length);
      // In both directions, and never onto the page behind; the browser's own toolbar may be a stop.
      for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
        await page.keyboard.press(key);
        await expect(page.locator(':is(header, main, footer) :focus'), key).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();

      await opener.click();
      await page.mouse.click(385, 500);
      await expect(menu).toBeHidden();

      await opener.click();
      await menu.getByRole('link', { name: 'WATCHES' }).click();
      await expect(heading(page, 'WATCHES')).toBeVisible();
      await expect(menu).toBeHidden();
    });

    test('the menu button is for phones only: from 768 px the links are on the page', async ({ page }) => {
      await page.goto('/chains');
      const nav = page.getByRole('navigation', { name: 'Categories' });
      await expect(nav).toBeHidden();
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(nav).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    });
  });
});

test.describe('moving between pages', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('a new page starts at its top, and Back restores the position', async ({ page, shopper }) => {
    await shopper.open('/chains');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // On wide pages the footer's accordions become lists once hydrated.
    const footer = page.getByRole('contentinfo').getByRole('navigation');
    const link = footer.getByRole('link', { name: 'Bracelets' });
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(1000);
    await link.click();
    await expect(heading(page, 'BRACELETS')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(heading(page, 'BRACELETS')).toBeFocused();
    await expect(page).toHaveTitle(`Bracelets | ${SHOP_NAME}`);
    expect(await page.evaluate(() => 'isSameDocument' in window), 'the page was not reloaded').toBe(true);

    await page.goBack();
    await expect(heading(page, 'CHAINS')).toBeVisible();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
    await expect(page).toHaveTitle(`Chains | ${SHOP_NAME}`);
  });

  test('a reload forgets no place: Back leads to where the shopper was on the page before', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/chains');
    const bracelets = page.getByRole('contentinfo').getByRole('link', { name: 'Bracelets' });
    await shopper.waitUntilLive(bracelets);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => scrolled(page)).toBe(1500);
    await bracelets.dispatchEvent('click');
    await expect(heading(page, 'BRACELETS')).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(heading(page, 'CHAINS')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(1500);
  });

  test.describe('without the app', () => {
    // The browser reports the refused file.
    test.use({ expectsNoErrors: false });
    test('after a reload, Back shows the page before even if the app cannot be fetched', async ({
      page,
      shopper,
    }) => {
      await shopper.open('/chains');
      const bracelets = page.getByRole('contentinfo').getByRole('link', { name: 'Bracelets' });
      await shopper.waitUntilLive(bracelets);
      await bracelets.dispatchEvent('click');
      await expect(heading(page, 'BRACELETS')).toBeVisible();
      await page.reload();
      await page.route('**/assets/entry.browser-*.js', (route) => route.abort());
      await page.goBack();
      await expect(heading(page, 'CHAINS')).toBeVisible();
    });
  });

  test('Back from a page that never arrived leads to where the shopper scrolled to meanwhile', async ({
    page,
    shopper,
  }) => {
    const [data, skeletons] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const [files, { promise }] of [
      ['**/api/pages/pendants', data],
      ['**/assets/page-skeleton-*.js', skeletons],
    ] as const) {
      await page.route(files, async (route) => {
        await promise;
        await route.continue().catch(() => {});
      });
    }
    // Held from the start: a mouse that an earlier test left over the menu fetches the page ahead.
    await shopper.open('/chains');
    const links = page.getByRole('contentinfo');
    const pendants = links.getByRole('link', { name: 'Pendants' });
    await shopper.waitUntilLive(pendants);
    // The scroll event comes a frame later, when the address is the next page's already.
    await pendants.evaluate((link: HTMLElement) => {
      window.scrollTo(0, 1500);
      link.click();
    });
    await expect(page).toHaveURL('/pendants');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    skeletons.resolve();
    await expect(page.getByText('Loading products...')).toBeInViewport();
    await page.goBack();
    await expect.poll(() => scrolled(page), 'Back shows the place that was left').toBe(1500);

    await links.getByRole('link', { name: 'Bracelets' }).dispatchEvent('click');
    await expect(heading(page, 'BRACELETS')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(heading(page, 'CHAINS')).toBeVisible();
    await expect.poll(() => scrolled(page), 'the page kept its place under its own entry').toBe(1500);
    data.resolve();
  });

  test('another sort order of the same listing does not scroll', async ({ page }) => {
    await page.goto('/chains');
    await page.evaluate(() => window.scrollTo(0, 180));
    const order = page.getByLabel('Sort by');
    await order.selectOption({ label: 'Price: Low to High' });
    await expect(page).toHaveURL(/\?sort=price-low$/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('White Rope Chain, 4 mm');
    expect(await scrolled(page)).toBe(180);
  });

  test('canonical and robots follow client-side navigation', async ({ page, store }) => {
    await page.goto('/search?q=rope');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'WATCHES' }).click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${store.address}/watches`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });
});
