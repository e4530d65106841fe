import type { Page } from '@playwright/test';
import { countActivity, expectIdle } from '../support/idle.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const STUDS = '/product/earring-studs-round-2ct-white';

// accessibility.spec.ts checks that every plain page becomes idle.
test.beforeEach(({ page }) => countActivity(page));

/** Opens something on a loaded page. */
type Opening = { name: string; path: string; open: (shopper: Shopper, page: Page) => Promise<void> };

const field = (page: Page) => page.getByRole('combobox', { name: 'Search jewelry' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const OPENINGS: Opening[] = [
  {
    name: 'the list under the search field',
    path: '/about',
    async open(_shopper, page) {
      await field(page).fill('cuban');
      await expect(options(page)).not.toHaveCount(0);
    },
  },
  {
    name: 'the list under the search field with a row chosen by key',
    path: '/about',
    async open(_shopper, page) {
      await field(page).fill('cuban');
      await expect(options(page)).not.toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'the search field where nothing is found',
    path: '/about',
    async open(_shopper, page) {
      await field(page).fill('zzqx');
      await expect(page.getByText('No products found for "zzqx"', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the search field with one letter',
    path: '/',
    open: async (_shopper, page) => field(page).fill('c'),
  },
  {
    name: 'the empty cart',
    path: '/faqs',
    open: (shopper) => shopper.openCart(),
  },
  {
    name: 'the cart with a line, details and a promo code',
    path: STUDS,
    async open(shopper) {
      await shopper.addToCart();
      await shopper.fillDetails();
      await shopper.applyPromo('save10');
    },
  },
  {
    name: 'a popup',
    path: '/chains',
    open: (shopper) => shopper.openProduct('Miami Cuban Link Chain, 10 mm'),
  },
  {
    name: 'a popup by its address, with a choice made',
    path: '/faqs?p=chain-miami-cuban-10mm-yellow',
    async open(shopper) {
      await expect(shopper.popup).toBeVisible();
      await shopper.choose('18 in');
    },
  },
  {
    name: 'a tooltip',
    path: '/about',
    async open(shopper, page) {
      await shopper.cartButton.hover();
      await expect(page.locator('[aria-hidden="true"]:popover-open')).toHaveText('Cart, 0 items');
    },
  },
  {
    name: 'a page whose toast has gone',
    path: '/chains?p=chain-miami-cuban-10mm-yellow',
    async open(shopper, page) {
      await expect(shopper.popup).toBeVisible();
      await shopper.choose('18 in');
      await shopper.addToCart();
      await expect(page.locator('[data-toast]')).toHaveCount(0);
    },
  },
  {
    name: 'a listing with filters and a price',
    path: '/chains',
    async open(_shopper, page) {
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('checkbox').first().check();
      await filters.getByLabel('From').fill('100');
    },
  },
  {
    name: 'all jewelry with five pages shown',
    path: '/best-deals?page=1-5',
    open: async (_shopper, page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
];

const PHONE_OPENINGS: Opening[] = [
  {
    name: 'the menu',
    path: '/chains',
    async open(_shopper, page) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'the filter sheet',
    path: '/glasses',
    async open(_shopper, page) {
      await page.getByRole('button', { name: /^FILTER/i }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'the search field',
    path: '/chains',
    async open(_shopper, page) {
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.getByRole('banner').getByRole('combobox').filter({ visible: true }).fill('cuban');
      await expect(options(page)).not.toHaveCount(0);
    },
  },
  {
    name: 'a popup',
    path: '/pendants',
    async open(shopper, page) {
      await page.getByRole('article').getByRole('link').first().click();
      await expect(shopper.popup).toBeVisible();
    },
  },
  { name: 'the cart', path: '/', open: (shopper) => shopper.openCart() },
];

test.describe('open layers become idle', () => {
  for (const { name, path, open } of OPENINGS) {
    test(name, async ({ shopper, page }) => {
      await shopper.open(path);
      await open(shopper, page);
      await expectIdle(page, name);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const { name, path, open } of PHONE_OPENINGS) {
      test(name, async ({ shopper, page }) => {
        await shopper.open(path);
        await open(shopper, page);
        await expectIdle(page, name);
      });
    }
  });
});
