import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const layer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Where a shopper opens each layer, and how. */
const LAYERS = {
  Menu: { path: '/faqs', open: (page: Page) => button(page, /^Menu$/).click() },
  Filters: { path: '/chains', open: (page: Page) => button(page, /^FILTER/).click() },
  'Where it sits': {
    path: '/product/chain-miami-cuban-10mm-yellow',
    open: (page: Page) => page.getByRole('link', { name: 'Size guide' }).click(),
  },
};

for (const [name, { path, open }] of Object.entries(LAYERS)) {
  test(`Back closes ${name} and keeps the page, and no other way of closing leaves an entry`, async ({
    shopper,
    page,
  }) => {
    await shopper.open('/contact');
    await shopper.open(path);
    const opened = layer(page, name);
    for (const close of [
      () => opened.getByRole('button', { name: /^Close/ }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await open(page);
      await expect(opened).toBeVisible();
      await expectLayerEntry(page, true);
      await close();
      await expect(opened).toBeHidden();
      await expectLayerEntry(page, false);
      await expect(page).toHaveURL(path);
    }
    await page.goForward();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
}

async function expectLayerEntry(page: Page, isLayer: boolean): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(isLayer);
}

test('a link in the menu replaces its entry, and the page that is open only loses the menu', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await LAYERS.Menu.open(page);
  await layer(page, 'Menu').getByRole('link', { name: 'BRACELETS' }).click();
  await expect(page).toHaveURL('/bracelets');
  await expect(layer(page, 'Menu')).toBeHidden();
  await LAYERS.Menu.open(page);
  await layer(page, 'Menu').getByRole('link', { name: 'BRACELETS' }).click();
  await expect(layer(page, 'Menu')).toBeHidden();
  await expectLayerEntry(page, false);
  await page.goBack();
  await expect(page).toHaveURL('/chains');
  await expect(layer(page, 'Menu')).toBeHidden();
});

test('what was selected in the filter sheet stays when Back or X closes it', async ({ shopper, page }) => {
  await shopper.open('/contact');
  await shopper.open('/glasses');
  const sheet = layer(page, 'Filters');
  await LAYERS.Filters.open(page);
  await sheet.getByRole('checkbox', { name: /^Sunglasses/ }).check();
  await expect(page).toHaveURL(/\/glasses\?/);
  const filtered = page.url();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(filtered);
  await expect(button(page, /^FILTER/)).toHaveText('FILTER(1)');
  await LAYERS.Filters.open(page);
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await expect(sheet).toBeHidden();
  await expectLayerEntry(page, false);
  await expect(page).toHaveURL(/\/glasses$/);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('the position below the filter sheet is remembered', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await LAYERS.Filters.open(page);
  await layer(page, 'Filters').getByRole('checkbox').first().check();
  await page.goBack();
  await expect(layer(page, 'Filters')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => window.scrollY === 700);
  await page
    .getByRole('contentinfo')
    .locator('a[href="/faqs"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/faqs');
  await page.goBack();
  await expect(page).toHaveURL(/\/chains\?/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test.describe('before the app has loaded', () => {
  for (const name of ['Menu', 'Filters'] as const) {
    test(`Back closes ${name}, which the app then leaves closed`, async ({ shopper, page }) => {
      await page.goto('/contact');
      const early = await openEarly(page, name);
      await page.goBack();
      await expect(early.layer).toHaveCount(0);
      await expect(page).toHaveURL('/chains');
      early.release();
      await expectClosedInApp(shopper, page);
      await page.goBack();
      await expect(page).toHaveURL('/contact');
    });

    test(`Back closes ${name} once the app has taken it over`, async ({ page }) => {
      await page.goto('/contact');
      const early = await openEarly(page, name);
      early.release();
      await expect(page.locator('dialog[open]:not(#early-layer)')).toHaveAccessibleName(name);
      await page.goBack();
      await expect(layer(page, name)).toBeHidden();
      await expect(page).toHaveURL('/chains');
      await page.goBack();
      await expect(page).toHaveURL('/contact');
    });
  }

  test('a link in the menu replaces its entry', async ({ page }) => {
    await page.goto('/contact');
    const early = await openEarly(page, 'Menu');
    await early.layer.getByRole('link', { name: 'BRACELETS' }).click();
    await expect(page).toHaveURL('/bracelets');
    await page.goBack();
    await expect(page).toHaveURL('/chains');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
});

async function openEarly(
  page: Page,
  name: 'Menu' | 'Filters',
): Promise<{ layer: Locator; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/chains');
  await page.locator(`[data-app-button="${name === 'Menu' ? name : 'filters'}"]`).click();
  const early = page.locator('#early-layer');
  await expect(early).toBeVisible();
  await expectLayerEntry(page, true);
  return { layer: early, release: resolve };
}

async function expectClosedInApp(shopper: Shopper, page: Page): Promise<void> {
  await shopper.waitUntilHydrated();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}
