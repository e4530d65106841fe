import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';
import { SHOP_NAME, STORE_PAGES } from '../support/store-pages.ts';

const WIDTHS = [390, 768, 1440];
const heightAt = (width: number) => (width < 768 ? 844 : 900);

// Every page is loaded once and then looked at in every width.
test.describe.configure({ mode: 'parallel' });

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
}

/** The same in every width, the page staying loaded. */
async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    await expectAccessible(page, `${state} at ${width} px`);
    await expectNoSidewaysOverflow(page, `${state} at ${width} px`);
  }
}

for (const { name, path, heading, title, status } of STORE_PAGES) {
  test.describe(() => {
    // A browser writes a failed page into its console by itself.
    test.use({ isQuietExpected: status === 200, viewport: { width: 390, height: 844 } });

    test(`${name} has no accessibility violation and no sideways overflow at any width`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(`${title} | ${SHOP_NAME}`);
      await expectAccessibleAtAllWidths(page, path);
      await resize(page, 320);
      await expectNoSidewaysOverflow(page, `${path} at 320 px`);
    });
  });
}

test('the cart is accessible empty, full, with a promo code and with errors at any width', async ({
  shopper,
  page,
}) => {
  await shopper.open('/product/ring-signet-pave-octagon-white');
  await shopper.openCart();
  await expectAccessibleAtAllWidths(page, 'the empty cart');
  await shopper.closeCart();
  await shopper.choose('9');
  await shopper.addToCart();
  await expectAccessibleAtAllWidths(page, 'the full cart');
  await shopper.applyPromo('SAVE10');
  await expectAccessibleAtAllWidths(page, 'the cart with a promo code');
  await shopper.field('E-mail').fill('maya@example.com');
  await shopper.checkoutButton.click();
  await shopper.expectToast('Shipping address required');
  await expectAccessibleAtAllWidths(page, 'the cart with errors');
});

test('a popup is accessible untouched and with an error at any width', async ({ shopper, page }) => {
  await shopper.open('/grillz?p=grillz-plain-8-teeth-yellow');
  const add = shopper.popup.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'the popup');
  await add.click();
  await shopper.expectToast('Size Required');
  await expectAccessibleAtAllWidths(page, 'the popup with an error');
});

test('the payment page of the sandbox is accessible and fits at any width', async ({ shopper, page }) => {
  await shopper.checkoutWith('/product/earring-studs-round-1ct-white');
  await expectAccessibleAtAllWidths(page, 'the payment page');
  await resize(page, 320);
  await expectNoSidewaysOverflow(page, 'the payment page at 320 px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is accessible', async ({ shopper, page }) => {
    await shopper.open('/chains');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'the open menu');
    await expectNoSidewaysOverflow(page, 'the open menu');
  });
});
