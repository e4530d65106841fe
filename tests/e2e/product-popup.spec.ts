import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { CATEGORY_EXAMPLES } from '../support/category-examples.ts';
import { expectExactToast } from '../support/exact-toast.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
const TEXT_REQUIRED = [
  'Text Required',
  'Please enter the text for this piece before adding to cart.',
] as const;

/** Opens it by its URL, over an unrelated page. */
async function openPopup(shopper: Shopper, id: string): Promise<void> {
  await shopper.open(`/faqs?p=${id}`);
  await expect(shopper.popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

const livePrice = (shopper: Shopper) =>
  shopper.popup.locator('[aria-live="polite"]').filter({ hasText: '$' }).first();

test.beforeEach(({ page }) => keepToasts(page));

test('says Added to cart!, closes, ignores further clicks, and returns the focus to its card', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await expect(page).toHaveURL(`/chains?p=${CHAIN_ID}`);
  await shopper.choose('18 in');
  const add = await shopper.addButton();
  // Pressed again while the popup is closing.
  await add.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    setTimeout(() => button.click(), 100);
  });
  await expect(page.locator('[data-toast] b')).toHaveText(['Added to cart!']);
  await expect(shopper.popup).toHaveCount(0);
  await expect(shopper.card(CHAIN)).toBeFocused();
  await expect(page).toHaveURL('/chains');
  await shopper.expectUnits(1);
  await expect(shopper.cart).toBeHidden();
});

test('has the pictures of the page, also worn, to scale and of all widths', async ({ shopper, page }) => {
  const pictures = (place: Locator) =>
    place
      .locator('[data-pictures-of] a')
      .evaluateAll((links) => links.map((link) => [link.ariaLabel, link.getAttribute('href')]));
  await shopper.open(`/product/${CHAIN_ID}`);
  const onPage = await pictures(page.locator('main'));
  expect(onPage.map(([label]) => label)).toContain(
    'Enlarge Sizes for comparison, widths side by side, to scale. 10 mm is marked.',
  );
  await openPopup(shopper, CHAIN_ID);
  await expect.poll(() => pictures(shopper.popup)).toEqual(onPage);
});

test('reopened by a reload, it closes to its card too', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await page.reload();
  await shopper.waitUntilHydrated();
  await expect(shopper.popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);
  await expect(shopper.card(CHAIN)).toBeFocused();
});

test('X, Escape, backdrop and Back close it, reset the choice and leave the listing unchanged', async ({
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
    await expect(livePrice(shopper)).toContainText('From$288.95');
    await shopper.choose('18 in');
    await expect(livePrice(shopper)).toContainText('$317.95');
    await close();
    await expect(shopper.popup).toHaveCount(0);
    await expect(page).toHaveURL('/chains');
    await expect(shopper.card(CHAIN)).toBeFocused();
  }
  await page.goForward();
  await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
});

test("shows the card's picture until its own has arrived", async ({ shopper, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.open('/chains');
  const card = shopper.card(CHAIN);
  await card.scrollIntoViewIfNeeded();
  const small = page.locator(`[data-card] img[alt="${CHAIN}"]`).first();
  await expect(small).toHaveJSProperty('complete', true);
  const smallUrl = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    if (route.request().url() !== smallUrl) await isSeen;
    await route.continue();
  });
  await shopper.openProduct(CHAIN);
  const picture = shopper.popup.locator('[data-gallery] img').first();
  await expect(picture, 'the picture of the popup is held').toHaveJSProperty('complete', false);
  await expect.poll(() => brightest(picture), 'gold on black').toBeGreaterThan(120);
  release();
  await expect(picture).toHaveJSProperty('complete', true);
});

test.describe('the popup of a card on which the pointer rests', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.setFixedTime('2026-11-23T15:00:00Z');
    await shopper.open('/chains');
    await shopper.card(CHAIN).hover();
    await expect(renderedAhead(page).locator('h2')).toHaveText(CHAIN);
  });

  test('is rendered ahead, hidden, and opens as it is', async ({ shopper, page }) => {
    await expect(renderedAhead(page)).toBeHidden();
    const rendered = await renderedAhead(page).elementHandle();
    await shopper.openProduct(CHAIN);
    expect(await shopper.popup.evaluate((popup, other) => popup === other, rendered)).toBe(true);
    await shopper.choose('18 in');
    await expect(page).toHaveURL(/p-length=18/);
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
    await shopper.openProduct(CHAIN);
    await expect(livePrice(shopper), 'nothing is chosen').toContainText('From$288.95');
  });

  test('has the days of arrival of the moment it opens', async ({ shopper, page }) => {
    await expect(renderedAhead(page).locator('[data-arrival]')).toContainText('order by Mon, Nov 23');
    await page.clock.setFixedTime('2026-11-24T15:00:00Z');
    await shopper.openProduct(CHAIN);
    await expect(shopper.popup.locator('[data-arrival]')).toContainText('order by Tue, Nov 24');
  });
});

const renderedAhead = (page: Page) => page.locator('dialog[data-side="center"]:not([open])');

/** The brightest value of red, 0 to 255. */
async function brightest(picture: Locator): Promise<number> {
  const { channels } = await sharp(await picture.screenshot()).stats();
  return channels[0]?.max ?? 0;
}

test('after an error the button can be pressed again', async ({ shopper, page }) => {
  await openPopup(shopper, CHAIN_ID);
  const add = await shopper.addButton();
  for (const [width, height] of [
    [390, 844],
    [768, 900],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await add.click();
    await expect(shopper.toast('Length Required')).toBeVisible();
    await add.click({ trial: true, timeout: 2000 });
    await shopper.closeToasts();
  }
});

test("on phones, a missing choice and its error are above the popup's bar", async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPopup(shopper, 'chain-rope-6mm-yellow');
  const add = await shopper.addButton();
  await add.click();
  await shopper.closeToasts();
  const error = shopper.popup.getByText('Length Required.');
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await bottom(error)).toBeLessThan((await add.boundingBox())?.y ?? 0);
});

test('its URL opens it over any page, and closing stays on that page', async ({ shopper, page }) => {
  await openPopup(shopper, CHAIN_ID);
  await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
  await shopper.popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shopper.popup).toHaveCount(0);
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
});

test('traps the focus and locks the page behind', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
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

test('the popup of every category shows and asks for the right things', async ({ shopper, page }) => {
  test.slow();
  await shopper.open('/faqs');
  for (const [index, kind] of CATEGORY_EXAMPLES.entries()) {
    await test.step(kind.table, async () => {
      await page.getByRole('combobox', { name: 'Search jewelry' }).fill(kind.name);
      await page.getByRole('option').filter({ hasText: kind.name }).first().click();
      await expect(page.getByRole('banner').getByRole('option')).toHaveCount(0);
      await expectToSay(page.getByRole('dialog', { name: kind.name, exact: true }), kind);
      await expectToAsk(shopper, kind);
      await shopper.expectUnits(index + 1);
    });
  }
});

type Kind = (typeof CATEGORY_EXAMPLES)[number];

async function expectToSay(popup: Locator, { name, badges, trust, claims }: Kind): Promise<void> {
  await expect(popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(popup.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(popup.getByRole('img', { name, exact: true })).toBeVisible();
  await expect(popup.locator('[data-price]')).toContainText(/\$\d/);
  for (const badge of badges)
    await expect(popup.locator('[data-chips]').getByText(badge, { exact: true })).toBeVisible();
  await expect(popup.locator('[data-description]')).toHaveText(/\w.*\.$/);
  const proof = popup.getByRole('list', { name: 'Quality and cover' }).locator('li');
  await expect(proof).toHaveText([...trust, ...claims]);
}

/** Expects one error after the other, in a toast and at the field, and finally adds the product. */
async function expectToAsk(shopper: Shopper, { asks, text }: Kind): Promise<void> {
  for (const { label, refusal, answer } of asks) {
    const field = shopper.popup.getByRole('group', { name: label, exact: true });
    await (await shopper.addButton()).press('Enter');
    await expectExactToast(shopper, ...refusal);
    await expect(field.getByText(refusal.join('. '), { exact: true })).toBeVisible();
    await expect(field.locator(':focus')).toHaveCount(1);
    await shopper.choose(answer);
  }
  if (text) {
    const field = shopper.popup.getByLabel(text.label, { exact: true });
    await expect(field).toBeVisible();
    await (await shopper.addButton()).press('Enter');
    await expectExactToast(shopper, ...TEXT_REQUIRED);
    await expect(field).toBeFocused();
    await field.fill(text.text);
  }
  await (await shopper.addButton()).click();
  await expect(shopper.popup).toHaveCount(0);
}
