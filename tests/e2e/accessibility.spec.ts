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
/** A desktop of 1280 by 1024 px at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };

type Size = typeof PHONE;

// Every page is loaded once and then looked at in every width. With touch, what is pressed has to be as large as a thumb.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: PHONE, hasTouch: true });

/** The same in every width, the page staying loaded; axe judges some of them. It is left as on a phone. */
async function expectUsable(page: Page, state: string, judged: readonly Size[]): Promise<void> {
  for (const size of [TABLET, DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysOverflow(page, `${state} at ${size.width} px`);
    if (judged.includes(size)) await expectAccessible(page, `${state} at ${size.width} px`);
  }
  await page.setViewportSize(MAGNIFIED);
  await expectNoLayoutProblems(page, `${state} at 400 %`);
  await page.setViewportSize(PHONE);
  await expectTouchTargetSize(page, state);
}

/** The pages that change the most from one width to the next. */
const EVERY_WIDTH = ['/', '/best-deals', '/chains', '/product/chain-miami-cuban-10mm-yellow', '/size-guides'];

const LISTINGS: readonly string[] = MENU_LINKS.map(([, path]) => path);

/** Listings differ in what they list, so two of them are judged at every width and the others as on a phone alone. */
function judgedSizes({ path }: StorePage): Size[] {
  if (EVERY_WIDTH.includes(path)) return [PHONE, TABLET, DESKTOP];
  return LISTINGS.includes(path) ? [PHONE] : [PHONE, DESKTOP];
}

for (const storePage of STORE_PAGES) {
  const { name, path, heading, title, status } = storePage;
  test.describe(() => {
    // A browser writes a failed page into its console by itself.
    test.use({ expectsNoErrors: status === 200 });

    test(`${name} comes to rest, is accessible and whole at any width, and the cart opens over it`, async ({
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

    test(`${name} is accessible in every state, at any width and to a thumb`, async ({ shopper, page }) => {
      await shopper.open(path);
      for (const { state, reach } of steps) {
        await reach(shopper);
        await expectUsable(page, `${name}: ${state}`, [PHONE, DESKTOP]);
      }
    });
  });
}

test('a phone’s menu and filters are accessible, fit a low screen and suit a thumb', async ({
  shopper,
  page,
}) => {
  await shopper.open(PHONE_JOURNEY.path);
  for (const { state, reach } of PHONE_JOURNEY.steps) {
    await reach(shopper);
    await expectUsable(page, state, [PHONE]);
  }
});

test('who asks for more contrast has every word at 7 : 1, and a focus ring twice as wide', async ({
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
