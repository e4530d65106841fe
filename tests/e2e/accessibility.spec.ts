import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { countActivity, expectIdle } from '../support/idle.ts';
import { expectNoLayoutProblems } from '../support/layout-problems.ts';
import { expect, test } from '../support/shop.ts';
import { JOURNEYS, PHONE_JOURNEY } from '../support/store-journeys.ts';
import { MENU_LINKS, SHOP_NAME, STORE_PAGES, type StorePage } from '../support/store-pages.ts';
import { expectTouchTargetSize } from '../support/touch-targets.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
/** A desktop of 1280 by 1024 px at 400% zoom. */
const MAGNIFIED = { width: 320, height: 256 };

type Size = typeof PHONE;

// Each page is loaded once and checked at every width. On touch screens, controls need the size of a touch target.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: PHONE, hasTouch: true });

/** Checks a loaded page at every width; axe runs at some of them. Leaves the page at phone width. */
async function expectUsable(page: Page, state: string, judged: readonly Size[]): Promise<void> {
  for (const size of [TABLET, DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysOverflow(page, `${state} at ${size.width} px`);
    if (judged.includes(size)) await expectAccessible(page, `${state} at ${size.width} px`);
  }
  await page.setViewportSize(MAGNIFIED);
  await expectNoLayoutProblems(page, `${state} at 400%`);
  await page.setViewportSize(PHONE);
  await expectTouchTargetSize(page, state);
}

/** The pages that change most between widths. */
const EVERY_WIDTH = ['/', '/best-deals', '/chains', '/product/chain-miami-cuban-10mm-yellow', '/size-guides'];

const LISTINGS: readonly string[] = MENU_LINKS.map(([, path]) => path);

/**
 * Listings differ only in their content, so axe checks two of them at every width and the others on phones only.
 */
function judgedSizes({ path }: StorePage): Size[] {
  if (EVERY_WIDTH.includes(path)) return [PHONE, TABLET, DESKTOP];
  return LISTINGS.includes(path) ? [PHONE] : [PHONE, DESKTOP];
}

for (const storePage of STORE_PAGES) {
  const { name, path, heading, title, status } = storePage;
  test.describe(() => {
    // The browser itself logs a failed page to the console.
    test.use({ expectsNoErrors: status === 200 });

    test(`${name} becomes idle, is accessible and fits any width, and the cart opens over it`, async ({
      shopper,
      page,
    }) => {
      await countActivity(page);
      await shopper.open(path);
      await expectIdle(page, path);
      const ownHeading = page.getByRole('heading', { level: 1, name: heading, exact: true });
      await expect(ownHeading).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(`${title} | ${SHOP_NAME}`);
      await expectUsable(page, path, judgedSizes(storePage));
      await shopper.cartButton.click();
      await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
      await shopper.closeCart();
      await expect(ownHeading).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    });
  });
}

for (const { name, path, steps, isQuiet = true } of JOURNEYS) {
  test.describe(() => {
    test.use({ expectsNoErrors: isQuiet });

    test(`${name} is accessible in every state, at any width and by touch`, async ({ shopper, page }) => {
      await shopper.open(path);
      for (const { state, reach } of steps) {
        await reach(shopper);
        await expectUsable(page, `${name}: ${state}`, [PHONE, DESKTOP]);
      }
    });
  });
}

test("a phone's menu and filters are accessible, fit a low screen and have large touch targets", async ({
  shopper,
  page,
}) => {
  await shopper.open(PHONE_JOURNEY.path);
  for (const { state, reach } of PHONE_JOURNEY.steps) {
    await reach(shopper);
    await expectUsable(page, state, [PHONE]);
  }
});

test('with more contrast requested, all text has 7:1 and the focus ring is twice as wide', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const path of ['/', '/chains', '/product/ring-signet-pave-octagon-white']) {
    await page.goto(path);
    await expectAccessible(page, path, 'enhanced');
  }
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '4px');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '2px');
});
