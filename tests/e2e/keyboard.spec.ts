import type { Page } from '@playwright/test';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';

// A stopped clock outlives the test in a reused context.
test.use({ reuseContext: false });

const CHAINS_HEADING = { level: 1, name: 'CHAINS', exact: true } as const;

/** Whether the focused element is fully visible and has a focus ring. */
function readFocus(page: Page): Promise<{ what: string; isSeen: boolean; hasRing: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    // A choice is drawn by its label, and a card's link by the card's picture.
    const drawn =
      focused.closest('article')?.firstElementChild ?? focused.closest('label, search > form') ?? focused;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const points = [0.1, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
    // The bars of a gallery are on its picture.
    const isOnIt = (hit: Element) => hit.closest('[data-thumbnails]')?.parentElement?.contains(focused);
    const isSeen = points.every(
      (hit) => hit && (drawn.contains(hit) || hit.contains(focused) || isOnIt(hit)),
    );
    return {
      what: focused.outerHTML.slice(0, 80),
      isSeen,
      hasRing: Number.parseFloat(getComputedStyle(drawn).outlineWidth) >= 2,
    };
  });
}

/** Tabs through this many stops: each is fully visible, has a focus ring, and differs from the previous one. */
async function expectSeenStops(page: Page, count: number, key = 'Tab'): Promise<void> {
  let last = '';
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    expect(focus, focus.what).toEqual({
      what: expect.not.stringMatching(/^<body/),
      isSeen: true,
      hasRing: true,
    });
    expect(focus.what).not.toBe(last);
    last = focus.what;
  }
}

test.describe('on a phone with its sticky header', () => {
  test.use({ viewport: { width: 390, height: 640 } });

  test('the focus is never lost, hidden or without its ring, in both directions', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/chains');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSeenStops(page, 16);
    await expectSeenStops(page, 14, 'Shift+Tab');
    await shopper.open('/grillz?p=grillz-plain-8-teeth-yellow');
    await expect(shopper.popup.getByText('Add to Cart')).toBeVisible();
    await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await expectSeenStops(page, 4);
  });

  test('the focus stays above the bar of a product page that holds Add to Cart', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/product/chain-miami-cuban-10mm-yellow');
    const hidden = await page.evaluate(() => {
      const bar = [...document.querySelectorAll('main div')].find((part) => {
        const { position, bottom } = getComputedStyle(part);
        return position === 'sticky' && bottom === '0px';
      });
      if (!bar) return ['no bar'];
      const above = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')].filter(
        (part) =>
          part.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING && part.checkVisibility(),
      );
      return above.flatMap((part) => {
        window.scrollTo(0, 0);
        part.focus();
        const isBelow = part.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return isBelow ? [part.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(hidden).toEqual([]);
  });
});

test('removing a line keeps the focus in the cart, one step from Undo, which restores it', async ({
  shopper,
  page,
}) => {
  await keepToasts(page);
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  await shopper.closeToasts();
  await shopper.cart.getByRole('button', { name: /^Remove / }).focus();
  await page.keyboard.press('Enter');
  const title = shopper.cart.getByRole('heading', { name: /^Cart/ });
  await expect(title).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(shopper.cart.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(shopper.line('Round Moissanite Studs, 2 ct')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(await shopper.addButton()).toBeFocused();
});

test('a toast stays while it has the focus, even when the pointer passes over it', async ({
  shopper,
  page,
}) => {
  await page.clock.install();
  await shopper.open('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  const toast = shopper.toast('Missing Information');
  await toast.getByRole('button', { name: 'Close notification' }).focus();
  await toast.hover();
  await page.mouse.move(20, 20);
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('changes are announced: the page, the number of products, search results, the cart', async ({
  shopper,
  page,
}) => {
  await shopper.open('/faqs');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'CHAINS' }).click();
  await expect(page.getByRole('heading', CHAINS_HEADING)).toBeFocused();
  await expect(page).toHaveTitle(/^Chains \| /);
  await page.getByRole('checkbox', { name: /^Silver/ }).press('Space');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('9 Products');
  await expect(page.getByRole('checkbox', { name: /^Silver/ })).toBeFocused();
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().press('Enter');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('26 Products');
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();
  await page.getByRole('combobox', { name: 'Search jewelry' }).fill('cuban');
  await expect(page.getByRole('search').getByRole('status').last()).toHaveText(/^\d+\+? products found$/);
  await page.keyboard.press('Escape');
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  const notifications = shopper.cart.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByRole('status')).toContainText('Added to Cart');
});

test('a screen reader finds the outline of a listing and the details of a card and a cart line', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - region "Offer"
    - banner:
      - search
      - link "FACET HOUSE home"
      - button "Cart, 0 items"
      - navigation "Categories"
    - region "Announcements"
    - main:
      - navigation "Breadcrumb"
      - heading "CHAINS" [level=1]
      - status: 26 Products
      - complementary "Filters":
        - heading "Filters" [level=2]
    - contentinfo
  `);
  await expect(
    page.getByRole('article').filter({ hasText: 'Miami Cuban Chain with Iced Clasp' }).first(),
  ).toMatchAriaSnapshot(`
    - article:
      - img "Miami Cuban Chain with Iced Clasp, 12 mm"
      - text: 13% OFF
      - heading "Miami Cuban Chain with Iced Clasp, 12 mm" [level=2]:
        - link "Miami Cuban Chain with Iced Clasp, 12 mm"
      - img "4.7 out of 5 stars"
      - text: 4.7 (3)
      - paragraph: From $547.00 Original price $636.00
  `);
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  await expect(shopper.cart).toMatchAriaSnapshot(`
    - dialog "Cart":
      - heading "Cart (1)" [level=2]
      - button "Clear cart"
      - button "Close cart"
      - list:
        - listitem:
          - link "Round Moissanite Studs, 2 ct"
          - button "Remove Round Moissanite Studs, 2 ct, Silver"
          - button "Decrease quantity of Round Moissanite Studs, 2 ct, Silver"
          - button "Increase quantity of Round Moissanite Studs, 2 ct, Silver"
      - textbox "Promo code"
      - button "Apply"
      - textbox "Email"
      - group "Shipping address":
        - textbox "Full name"
      - term: Total
      - button "Checkout"
  `);
});

test('with reduced motion nothing moves automatically', async ({ page, shopper }) => {
  await shopper.open('/');
  await page.getByRole('region', { name: 'Customer reviews' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
  for (const film of await page.locator('video').all()) {
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  }
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(String),
  );
  expect(moving).toEqual([]);
});
