import { expect, type Page } from '@playwright/test';
import type { Shopper } from './shopper.ts';

type Step = {
  /** What stands open once it has been reached. */
  state: string;
  reach: (shopper: Shopper) => Promise<unknown>;
};

/** States that follow from each other in one loaded page. */
export type Journey = {
  name: string;
  path: string;
  steps: readonly Step[];
  /** A browser writes a page that is refused or missing into its console by itself. */
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

/** Every way the store can stand open beyond its plain pages. */
export const JOURNEYS: readonly Journey[] = [CART, POPUP, LISTING, SEARCH, FORMS, LOOKUP, READING, PAYMENT];

/** What stands open on a phone alone. */
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
