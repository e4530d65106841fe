import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';
import { MAYA } from '../support/shopper.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const MAX_TABS = 120;

/** Tabs forward or backward until the element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isMarkedAsFocused), 'the focus can be seen').toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_TABS} presses of ${key} do not reach ${target}`);
}

/** The focus outline is on the element itself, its label, or the picture of its card. */
function isMarkedAsFocused(element: Element): boolean {
  if (!element.matches(':focus-visible')) return false;
  const picture = element.closest('article')?.firstElementChild;
  return [element, element.closest('label'), picture].some((box) => {
    if (!box) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(box);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
}

test('from a category to a paid order by keyboard alone, with the focus always visible', async ({
  page,
  shopper,
}) => {
  test.slow();
  await shopper.open('/chains');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, shopper.card(CHAIN));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await expect(await shopper.choice('16 in')).toBeVisible();
  await tabTo(page, await shopper.choice('16 in'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(await shopper.choice('18 in')).toBeChecked();
  await tabTo(page, await shopper.addButton());
  await page.keyboard.press('Enter');
  await shopper.expectToast('Added to cart!');
  await expect(shopper.card(CHAIN)).toBeFocused();

  await tabTo(page, shopper.cartButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.cart).toBeVisible();
  await tabTo(page, shopper.cart.getByRole('button', { name: /^Increase quantity/ }));
  await page.keyboard.press('Space');
  await expect(shopper.sum('Total')).toHaveText('$635.90');
  await tabTo(page, shopper.field('Promo code'));
  await page.keyboard.type('SAVE10');
  await page.keyboard.press('Enter');
  await shopper.expectToast('Promo code applied!');
  await expect(shopper.cart.getByRole('button', { name: 'Remove promo code' })).toBeFocused();
  for (const [label, typed] of [
    ['Email', MAYA.email],
    ['Full name', MAYA.fullName],
    ['Address', MAYA.addressLine1],
    ['City', MAYA.city],
    ['State', MAYA.state],
    ['ZIP code', MAYA.zipCode],
  ] as const) {
    await tabTo(page, shopper.field(label));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');

  await shopper.arriveAtPayment();
  for (const [label, typed] of [
    ['Card number', '4242424242424242'],
    ['Expiry', '1234'],
    ['CVC', '123'],
    ['Name on card', MAYA.fullName],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await shopper.expectPaidOrder();
  await expect(shopper.sum('Total paid')).toHaveText('$572.31');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Continue Shopping' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'CHAINS' })).toBeVisible();
});

test.describe('while the scripts are loading', () => {
  /** Blocks the scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    return released.resolve;
  }

  test('the page is readable, links work, and forms are submitted to the server', async ({
    page,
    shopper,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/chains', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'CHAINS' })).toBeVisible();
    await shopper.card(CHAIN).click();
    await page.getByRole('dialog', { name: CHAIN }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: CHAIN })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search jewelry' }).first().fill('figaro');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Results for "figaro"')).toBeVisible();
    release();
    await shopper.waitUntilHydrated();
    await expect(page.getByText('Results for "figaro"')).toBeVisible();
  });

  test('input, sorting and clicks from before hydration are kept', async ({ page, shopper }) => {
    await shopper.open('/product/earring-studs-round-2ct-white');
    await shopper.addToCart();
    // The cart's own code, which may still be loading, keeps the lines that the early layer shows.
    await shopper.openCart();
    await expect(shopper.line('Round Moissanite Studs, 2 ct')).toBeVisible();
    const release = await holdScripts(page);
    await page.goto('/chains', { waitUntil: 'commit' });
    await page.getByLabel('Sort by').selectOption('price-low');
    await page.getByRole('combobox', { name: 'Search jewelry' }).first().fill('rope');
    // The script that opens layers early is at the end of the document. Before it, the button only shows a note.
    await page.waitForLoadState('domcontentloaded');
    await shopper.cartButton.click();
    const early = page.locator('dialog[data-early="cart"]');
    await expect(early.getByText('Round Moissanite Studs, 2 ct')).toBeVisible();
    release();
    await shopper.waitUntilHydrated();
    await shopper.expectUnits(1);
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByRole('combobox', { name: 'Search jewelry' }).first()).toHaveValue('rope');
    await expect(shopper.line('Round Moissanite Studs, 2 ct')).toBeVisible();
  });

  test('a size and Add to Cart from before hydration add that size once', async ({ page, shopper }) => {
    const release = await holdScripts(page);
    await page.goto('/product/ring-signet-pave-square-yellow', { waitUntil: 'commit' });
    await shopper.choose('9');
    const add = await shopper.addButton();
    await add.click();
    const note = page.getByText("One moment. We'll add it to your cart as soon as this page has loaded.");
    await expect(note).toBeVisible();
    await add.press('Enter');
    release();
    await shopper.expectToast('Added to Cart');
    await expect(note).toHaveCount(0);
    await expect(shopper.line('Square Pave Signet, Yellow')).toContainText('Size 9');
    await shopper.expectUnits(1);
  });

  test('Add to Cart from before hydration, without a size, asks for the size', async ({ page, shopper }) => {
    const release = await holdScripts(page);
    await page.goto('/product/ring-signet-pave-square-yellow', { waitUntil: 'commit' });
    await (await shopper.addButton()).click();
    release();
    await shopper.expectToast('Size Required', 'Please select a size before adding to cart.');
    await shopper.expectUnits(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper browses listings, products and information pages by plain links', async ({
    page,
    shopper,
  }) => {
    await page.goto('/');
    await expect(shopper.cartButton).toBeHidden();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'CHAINS' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'CHAINS' })).toBeVisible();
    await shopper.card(CHAIN).click();
    await expect(page.getByRole('heading', { level: 1, name: CHAIN })).toBeVisible();
    await expect(page.getByText('$288.95').first()).toBeVisible();
    await expect(page.getByRole('form', { name: 'Buy this piece' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Shipping', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: CHAIN })).toBeVisible();
  });

  test('the sort form and the search form are submitted to the server', async ({ page, shopper }) => {
    await page.goto('/chains');
    await page.getByLabel('Sort by').selectOption('price-low');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/\/chains\?.*sort=price-low/);
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
    const search = page.getByRole('combobox', { name: 'Search jewelry' }).first();
    await search.fill('figaro');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=figaro$/);
    await expect(page.getByText('Results for "figaro"')).toBeVisible();
    await expect(shopper.card('Figaro Chain, 7 mm')).toBeVisible();
  });

  test.describe('a form with errors', () => {
    // The browser itself logs a failed page to the console.
    test.use({ expectsNoErrors: false });

    test('a shopper buys a product with its form, after correcting an error, and sees the order', async ({
      page,
    }) => {
      await page.goto('/product/ring-signet-pave-square-yellow');
      const form = page.getByRole('form', { name: 'Buy this piece' });
      await form.getByLabel('Size').selectOption('9');
      await form.getByLabel('Quantity').fill('2');
      await form.getByLabel('Email').fill('maya@example');
      await form.getByLabel('Full name').fill(MAYA.fullName);
      await form.getByLabel('Address', { exact: true }).fill(MAYA.addressLine1);
      await form.getByLabel('City').fill(MAYA.city);
      await form.getByLabel('State or region').fill(MAYA.state);
      await form.getByLabel('ZIP or postal code').fill(MAYA.zipCode);
      await form.getByLabel('Country').selectOption('Another country');
      await form.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(form.getByRole('alert')).toContainText('Please check your details');
      await form.getByRole('link', { name: 'Enter a full email address.' }).click();
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Enter a full email address.');
      await expect(form.getByLabel('Size')).toHaveValue('9');
      await form.getByLabel('Email').fill(MAYA.email);
      await form.getByLabel('Country').selectOption('United States');
      await form.getByLabel('Promo code').fill('save10');
      await form.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel('Expiry').fill('1234');
      await page.getByLabel('CVC').fill('123');
      await page.getByLabel('Name on card').fill(MAYA.fullName);
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
      await expect(page.getByText('Square Pave Signet, Yellow').first()).toBeVisible();
    });
  });

  test.describe('an unknown URL', () => {
    // The browser itself logs a failed page to the console.
    test.use({ expectsNoErrors: false });

    test('links to other pages', async ({ page }) => {
      await page.goto('/no/such/page');
      await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Passes the tester.' })).toBeVisible();
      await page.goto('/product/no-such-piece');
      await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
