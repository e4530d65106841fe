import { expect, type Page } from '@playwright/test';
import type { Shopper } from './shopper.ts';

type Step = {
  /** The state that is then open. */
  state: string;
  reach: (shopper: Shopper) => Promise<unknown>;
};

/** Consecutive states of one loaded page. */
export type Journey = {
  name: string;
  path: string;
  steps: readonly Step[];
  /** The browser itself logs a missing or failed page to the console. */
  isQuiet?: false;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');

const CART: Journey = {
  name: 'the cart',
  path: '/product/ring-signet-pave-octagon-white',
  steps: [
    { state: 'empty', reach: (shopper) => shopper.openCart() },
    {
      state: 'full',
      reach: async (shopper) => {
        await shopper.closeCart();
        await shopper.choose('9');
        await shopper.addToCart();
        await shopper.closeToasts();
      },
    },
    {
      state: 'with a promo code',
      reach: async (shopper) => {
        await shopper.applyPromo('SAVE10');
        await shopper.closeToasts();
      },
    },
    {
      state: 'with errors',
      reach: async (shopper) => {
        await shopper.field('Email').fill('maya@example.com');
        await shopper.checkoutButton.click();
        await shopper.expectToast('Shipping address required');
        await shopper.closeToasts();
      },
    },
    {
      state: 'with a line just removed',
      reach: async (shopper) => {
        await shopper.cart.getByRole('button', { name: 'Remove Octagon Pave Signet, White' }).click();
        await shopper.expectToast('Removed from cart');
      },
    },
  ],
};

const POPUP: Journey = {
  name: 'a popup',
  path: '/grillz?p=grillz-plain-8-teeth-yellow',
  steps: [
    { state: 'untouched', reach: ({ popup }) => expect(popup.getByText('Add to Cart')).toBeVisible() },
    {
      state: 'with an error',
      reach: async (shopper) => {
        await (await shopper.addButton()).click();
        await shopper.expectToast('Size Required');
        await shopper.closeToasts();
      },
    },
    {
      state: 'answered',
      reach: async (shopper) => {
        await shopper.choose('Top');
        await shopper.choose('6');
      },
    },
  ],
};

const PICTURES: Journey = {
  name: 'the viewer',
  path: '/product/chain-rope-6mm-yellow',
  steps: [
    {
      state: 'open',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: 'Enlarge Rope Chain, 6 mm', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Pictures of Rope Chain, 6 mm' })).toBeVisible();
      },
    },
    { state: 'zoomed', reach: ({ page }) => button(page, 'Zoom in').click() },
  ],
};

const HELP: Journey = {
  name: 'help on a product',
  path: '/product/ring-signet-pave-octagon-white',
  steps: [
    {
      state: 'with ring sizes',
      reach: async ({ page }) => {
        await main(page).getByRole('link', { name: 'Size guide', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Find your ring size' })).toBeVisible();
      },
    },
    {
      state: 'with chain lengths',
      reach: async (shopper) => {
        await shopper.open('/product/chain-rope-6mm-yellow');
        await main(shopper.page).getByRole('link', { name: 'Size guide', exact: true }).click();
        await expect(shopper.page.getByRole('dialog', { name: 'Where it sits' })).toBeVisible();
      },
    },
    {
      state: 'that is sold out',
      reach: async (shopper) => {
        await shopper.open('/product/pendant-star-pave-white');
        await expect(button(shopper.page, 'Tell me')).toBeVisible();
      },
    },
  ],
};

const LISTING: Journey = {
  name: 'a listing',
  path: '/chains?color=Yellow+Gold&from=200&to=nonsense',
  steps: [
    {
      state: 'with filters and a price nobody can read',
      reach: ({ page }) => expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible(),
    },
    {
      state: 'with nothing left',
      reach: async (shopper) => {
        await shopper.open('/chains?color=Purple');
        await expect(shopper.page.getByText('No products found matching your criteria.')).toBeVisible();
      },
    },
  ],
};

const SEARCH: Journey = {
  name: 'the search field',
  path: '/about',
  steps: [
    {
      state: 'with suggestions, one of them active',
      reach: async ({ page }) => {
        const opener = page.getByRole('banner').getByRole('button', { name: 'Search' }).last();
        const field = page.getByRole('combobox', { name: 'Search jewelry' });
        if (!(await field.first().isVisible())) await opener.click();
        await field.last().fill('cuban');
        await expect(page.getByRole('option').first()).toBeVisible();
        await field.last().press('ArrowDown');
      },
    },
    {
      state: 'with nothing found',
      reach: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Search jewelry' }).last().fill('zzzzqqqq');
        await expect(page.getByText('No products found for "zzzzqqqq"')).toBeVisible();
      },
    },
  ],
};

const FORMS: Journey = {
  name: 'a form',
  path: '/contact',
  steps: [
    {
      state: 'to the showroom with errors',
      reach: async (shopper) => {
        await button(shopper.page, 'Send message').click();
        await shopper.expectToast('Missing Information');
      },
    },
    {
      state: 'for affiliates with errors',
      reach: async (shopper) => {
        await shopper.open('/become-affiliate');
        await button(shopper.page, 'Submit application').click();
        await shopper.expectToast('Missing Information');
      },
    },
    {
      state: 'for the newsletter with an error',
      reach: async (shopper) => {
        await shopper.open('/newsletter');
        await main(shopper.page).getByRole('button', { name: 'Sign up' }).click();
        await expect(main(shopper.page).locator('[data-field-error]')).toBeVisible();
      },
    },
  ],
};

const LOOKUP: Journey = {
  name: 'the search for an order',
  path: '/orders',
  isQuiet: false,
  steps: [
    {
      state: 'refused',
      reach: async ({ page }) => {
        await main(page).getByLabel('Order number').fill('FH-NOSUCH');
        await main(page).getByLabel('Email').fill('maya@example.com');
        await button(page, 'Find order').click();
        await expect(main(page).getByRole('alert')).toBeVisible();
      },
    },
  ],
};

const READING: Journey = {
  name: 'what unfolds',
  path: '/faqs',
  steps: [
    {
      state: 'a question and the groups at the foot of the page',
      reach: async ({ page }) => {
        await page.getByText('Do I need an account to order?').click();
        for (const group of await page.getByRole('contentinfo').locator('summary').all()) {
          if (await group.isVisible()) await group.press('Enter');
        }
      },
    },
    ...['Chains', 'Bracelets', 'How to Measure'].map((name) => ({
      state: `the sizes: ${name}`,
      reach: async (shopper: Shopper) => {
        if (name === 'Chains') await shopper.open('/size-guides');
        await shopper.page.getByRole('tab', { name }).click();
        await expect(shopper.page.getByRole('tabpanel', { name })).toBeVisible();
      },
    })),
  ],
};

const PAYMENT: Journey = {
  name: 'paying',
  path: '/product/earring-studs-round-1ct-white',
  steps: [
    {
      state: 'the payment page',
      reach: async (shopper) => {
        await shopper.addToCart();
        await shopper.fillDetails();
        await shopper.checkout();
      },
    },
    {
      state: 'the payment page with errors',
      reach: async (shopper) => {
        await shopper.payButton.click();
        await expect(shopper.page.getByText('Your card number is incomplete.')).toBeVisible();
      },
    },
    {
      state: 'the payment page of a pay-later provider',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: 'Klarna' }).click();
        await expect(button(page, /Approve with Klarna/)).toBeVisible();
      },
    },
    {
      state: 'the paid order',
      reach: async (shopper) => {
        await button(shopper.page, /Approve with Klarna/).click();
        await shopper.expectPaidOrder();
      },
    },
    {
      state: 'the orders of this browser',
      reach: async (shopper) => {
        await shopper.open('/orders');
        await expect(main(shopper.page).getByRole('listitem')).toHaveCount(1);
      },
    },
  ],
};

/** Every open state of the store beyond its plain pages. */
export const JOURNEYS: readonly Journey[] = [
  CART,
  POPUP,
  PICTURES,
  HELP,
  LISTING,
  SEARCH,
  FORMS,
  LOOKUP,
  READING,
  PAYMENT,
];

/** Open states that exist only on phones. */
export const PHONE_JOURNEY: Journey = {
  name: 'a phone’s sheets',
  path: '/chains',
  steps: [
    {
      state: 'the menu',
      reach: async ({ page }) => {
        await button(page, 'Menu').click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
    {
      state: 'the filters',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape');
        await button(page, 'FILTER').click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
  ],
};
