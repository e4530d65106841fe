import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { STORE_PAGES } from '../support/store-pages.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';

/** By its address, over a page that has nothing to do with it. */
async function openPopup(shopper: Shopper, id: string): Promise<void> {
  await shopper.open(`/faqs?p=${id}`);
  await expect(shopper.popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

const livePrice = (shopper: Shopper) =>
  shopper.popup.locator('[aria-live="polite"]').filter({ hasText: '$' }).first();

test('PO-05, PO-42, PO-06: says Added to cart!, closes, and gives the focus back to its card', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await expect(page).toHaveURL(`/chains?p=${CHAIN_ID}`);
  await shopper.choose('18 in');
  await (await shopper.addButton()).click();
  await expect(page.locator('.toast b')).toHaveText(['Added to cart!']);
  await expect(shopper.popup).toHaveCount(0);
  await expect(shopper.card(CHAIN)).toBeFocused();
  await expect(page).toHaveURL('/chains');
  await shopper.expectUnits(1);
  await expect(shopper.cart).toBeHidden();
});

test('PO-04, PO-06, PO-07: X, Escape, backdrop and Back close it and leave the listing as it was', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await page.evaluate(() => window.scrollTo(0, 250));
  for (const close of [
    () => shopper.popup.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
    () => page.goBack(),
  ]) {
    await shopper.openProduct(CHAIN);
    await close();
    await expect(shopper.popup).toHaveCount(0);
    await expect(page).toHaveURL('/chains');
    await expect(shopper.card(CHAIN)).toBeFocused();
  }
  await page.goForward();
  await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
});

test('PO-30: a refusal leaves the button free to be pressed again', async ({ shopper, page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 900],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPopup(shopper, CHAIN_ID);
    const add = await shopper.addButton();
    await add.click();
    await shopper.expectToast('Length Required');
    await add.click({ trial: true, timeout: 2000 });
  }
});

test('PO-04: closing forgets what was chosen', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await shopper.choose('18 in');
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);
  await shopper.openProduct(CHAIN);
  await expect(livePrice(shopper)).toContainText('From$288.95');
});

test('PO-07: its address opens it over any page, and closing stays on that page', async ({
  shopper,
  page,
}) => {
  await openPopup(shopper, CHAIN_ID);
  await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
  await shopper.popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shopper.popup).toHaveCount(0);
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
});

test('PO-06: holds the focus and keeps the page behind still', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog.popup') === null;
    });
    expect(isOutside, `after ${presses + 1} tabs`).toBe(false);
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(4, 400);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('PO-03, PO-08: opens for other kinds as well, with name, picture and price', async ({
  shopper,
  page,
}) => {
  await shopper.open('/');
  const kinds = ['/glasses', '/rings/engagement', '/vvs-diamond-simulants', '/custom', '/diamond'];
  for (const { path, heading } of STORE_PAGES.filter((row) => kinds.includes(row.path))) {
    await page.getByRole('navigation', { name: 'Categories' }).locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('link').textContent()) ?? '';
    await card.getByRole('link').click();
    const popup = page.getByRole('dialog', { name, exact: true });
    await expect(popup.getByRole('heading', { name })).toBeVisible();
    await expect(popup.getByRole('img', { name, exact: true })).toBeVisible();
    await expect(livePrice(shopper)).toContainText(/\$\d/);
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
  }
});
