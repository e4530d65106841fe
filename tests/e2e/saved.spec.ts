import { expectAccessible } from '../support/axe.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';

const SIGNET = 'Square Pave Signet, Yellow';
const CHAIN = 'Miami Cuban Link Chain, 10 mm';

test('saved on one device, opened on another without scripts, compared and cleared', async ({
  page,
  shopper,
  browser,
  store,
}) => {
  await keepToasts(page);
  test.slow();
  for (const path of ['/product/ring-signet-pave-square-yellow', '/product/chain-miami-cuban-10mm-yellow']) {
    await shopper.open(path);
    await page.getByRole('button', { name: 'Save this piece' }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  const recent = page.getByRole('region', { name: 'Recently viewed' }).getByRole('article');
  await expect(recent).toHaveCount(1);
  const { width = 0 } = (await recent.boundingBox()) ?? {};
  expect(width, 'one card does not grow to the width of the page').toBeLessThan(400);
  await page.getByRole('link', { name: 'Your saved pieces (2)' }).click();
  const list = page.getByRole('list', { name: 'Saved pieces' });
  await expect(list.getByRole('article')).toHaveCount(2);
  await expectAccessible(page, 'the saved pieces of a device');
  const shared = await page.getByRole('link', { name: 'Open as a link' }).getAttribute('href');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(store.address + shared);
  await expect(other.getByRole('heading', { level: 1, name: 'A shared list' })).toBeVisible();
  await other.getByRole('checkbox', { name: `Compare ${SIGNET}` }).check();
  await other.getByRole('checkbox', { name: `Compare ${CHAIN}` }).check();
  await other.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(other.getByRole('row', { name: /^Price/ })).toContainText(/From\s*\$288\.95/);
  await other.getByRole('link', { name: `Remove ${SIGNET}` }).click();
  await expect(other.getByRole('columnheader')).toHaveCount(1);
  await context.close();

  const tab = await page.context().newPage();
  await tab.goto('/saved');
  await expect(tab.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the list' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Saved pieces' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(tab.getByText('Nothing saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab.getByRole('article')).toHaveCount(2);
  await tab.close();

  await shopper.open('/compare?ids=ring-signet-pave-square-yellow,chain-miami-cuban-10mm-yellow');
  await page.getByRole('link', { name: `Remove ${SIGNET}` }).press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare pieces' })).toBeFocused();
  await page.goto('/saved');
  await page.getByRole('button', { name: `Remove ${SIGNET}` }).press('Enter');
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(heading).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`at ${width} pixels, the heart of a card saves its piece and opens nothing`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shopper.open('/pendants');
    const card = page.getByRole('article').filter({ hasText: 'Heart-Cut Solitaire Pendant' });
    const heart = card.getByRole('button', { name: 'Save Heart-Cut Solitaire Pendant' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page, 'a listing with hearts');
    await shopper.open('/saved');
    await expect(page.getByRole('list', { name: 'Saved pieces' }).getByRole('article')).toHaveCount(1);
    await shopper.open('/pendants');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/saved');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });
}

test('the header leads to the saved pieces, and on a phone the menu does', async ({ page, shopper }) => {
  await shopper.open('/chains');
  await page.getByRole('banner').getByRole('link', { name: 'Saved pieces' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved pieces' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open('/chains');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved pieces' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved pieces' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved pieces' })).toBeVisible();
});

test('on a phone, three compared pieces are whole, and part of the last of four is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const three = ['glasses-aviator-blue-white', 'chain-rope-4mm-yellow', 'ring-cuban-white'];
  const pieces = page.getByRole('columnheader');
  await page.goto(`/compare?ids=${three.join(',')}`);
  await expect(pieces).toHaveCount(3);
  const whole = await pieces.nth(2).boundingBox();
  expect((whole?.x ?? 0) + (whole?.width ?? Number.NaN)).toBeLessThanOrEqual(390 - 16);
  await page.goto(`/compare?ids=${three.join(',')},watch-fluted-black-steel`);
  await expect(pieces).toHaveCount(4);
  const { x = Number.NaN } = (await pieces.nth(3).boundingBox()) ?? {};
  expect(x).toBeLessThan(390 - 16 - 12);
  expect(x).toBeGreaterThan(0);
  // The table scrolls in its own box, the page does not.
  await page.setViewportSize({ width: 320, height: 700 });
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBe(320);
});

test('a piece that is removed while it is ticked no longer counts toward the four to compare', async ({
  page,
  shopper,
}) => {
  const ids = [
    ...['glasses-aviator-blue-white', 'chain-rope-4mm-yellow', 'watch-fluted-black-steel'],
    ...['ring-cuban-white', 'bracelet-bangle-plain-rose'],
  ];
  await page.addInitScript((saved) => localStorage.setItem('saved-pieces', JSON.stringify(saved)), ids);
  await shopper.open('/saved');
  const boxes = page.getByRole('list', { name: 'Saved pieces' }).getByRole('checkbox');
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect(boxes).toHaveCount(4);
  await expect(boxes.nth(3)).toBeEnabled();
});

test('compared pieces show their original price, and lead to the cart', async ({ page, shopper }) => {
  await keepToasts(page);
  const glasses = 'Round Gold Glasses, Clear Lens';
  await shopper.open('/compare?ids=glasses-round-clear-yellow,engagement-solitaire-oval-yellow');
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('Original price $120.00');
  await expect(page.getByRole('row', { name: /^Cut/ })).toContainText('Not stated');
  await page.getByRole('link', { name: `Add to cart: ${glasses}` }).click();
  await expect(page.getByText(`${glasses} has been added to your cart.`)).toBeVisible();
  await page.getByRole('link', { name: 'Choose options: Oval Pave Solitaire Ring' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: /^Size/ })).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`at ${width} pixels, the tools of a saved piece stand nearer to it than to the row below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const ids = ['glasses-aviator-blue-white', 'chain-rope-4mm-yellow', 'watch-fluted-black-steel'];
    const more = ['ring-cuban-white', 'bracelet-bangle-plain-rose', 'ring-signet-pave-square-yellow'];
    await page.goto(`/saved?ids=${[...ids, ...more].join(',')}`);
    const piece = page.getByRole('list', { name: 'Saved pieces' }).getByRole('listitem');
    const tools = await piece.first().locator('label').boundingBox();
    const stock = await piece.first().locator('[data-stock]').boundingBox();
    const below = (await piece.getByRole('article').all()).map(
      async (each) => (await each.boundingBox())?.y ?? 0,
    );
    const bottom = (tools?.y ?? 0) + (tools?.height ?? 0);
    const next = Math.min(...(await Promise.all(below)).filter((y) => y >= bottom));
    const above = (tools?.y ?? 0) - ((stock?.y ?? 0) + (stock?.height ?? 0));
    expect(next - bottom).toBeGreaterThan(above + 12);
  });
}
