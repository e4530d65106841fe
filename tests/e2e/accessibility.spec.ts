import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';
import { STORE_PAGES } from '../support/store-pages.ts';

const WIDTHS = [390, 768, 1440];
const heightAt = (width: number) => (width < 768 ? 844 : 900);

// Every page is loaded once and then looked at in every width.
test.describe.configure({ mode: 'parallel' });
// Colours are measured, so nothing may be half way through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
}

for (const { name, path, heading, status } of STORE_PAGES) {
  test.describe(() => {
    // A browser writes a failed page into its console by itself.
    test.use({ isQuietExpected: status === 200, viewport: { width: 390, height: 844 } });

    test(`${name} has no accessibility violation and no sideways overflow at any width`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      for (const width of WIDTHS) {
        await resize(page, width);
        await expectAccessible(page, `${path} at ${width} px`);
        await expectNoSidewaysOverflow(page, `${path} at ${width} px`);
      }
      await resize(page, 320);
      await expectNoSidewaysOverflow(page, `${path} at 320 px`);
    });
  });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: heightAt(width) } });

    test(`the cart is accessible empty, full, with errors and with a promo code at ${width} px`, async ({
      shopper,
      page,
    }) => {
      await shopper.open('/chains');
      await shopper.openCart();
      await expectAccessible(page, 'the empty cart');
      await shopper.addToCart('ring-signet-pave-octagon-white', { size: '9' });
      await shopper.addToCart('engagement-solitaire-round-white', { size: '6', option: '1 ct' });
      await shopper.openCart();
      await expectAccessible(page, 'the full cart');
      await shopper.applyPromo('SAVE10');
      await expectAccessible(page, 'the cart with a promo code and its toast');
      await shopper.checkout();
      await shopper.expectToast('Email required', 'Please enter your email address to continue.');
      await expectAccessible(page, 'the cart with an error');
      await expectNoSidewaysOverflow(page, 'the open cart');
    });

    test(`a popup is accessible, untouched and with errors, at ${width} px`, async ({ shopper, page }) => {
      await shopper.open('/grillz?p=grillz-plain-8-teeth-yellow');
      const popup = page.getByRole('dialog', { name: 'Polished Gold Grillz, Eight Teeth' });
      await expect(popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await expectAccessible(page, 'the popup');
      await popup.getByRole('button', { name: 'Add to Cart' }).click();
      await shopper.expectToast('Size Required', 'Please select a size before adding to cart.');
      await expectAccessible(page, 'the popup with an error');
      await expectNoSidewaysOverflow(page, 'the open popup');
    });

    test(`the payment page of the sandbox is accessible and fits at ${width} px`, async ({ shopper, page }) => {
      await shopper.addToCart('earring-studs-round-1ct-white');
      await shopper.openCart();
      await shopper.fillDetails();
      await shopper.checkout();
      await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
      await expectAccessible(page, 'the payment page');
      await expectNoSidewaysOverflow(page, 'the payment page');
      await resize(page, 320);
      await expectNoSidewaysOverflow(page, 'the payment page at 320 px');
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is accessible', async ({ page }) => {
    await page.goto('/chains');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'the open menu');
    await expectNoSidewaysOverflow(page, 'the open menu');
  });
});
