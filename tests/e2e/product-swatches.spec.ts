import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const CHAIN = '/product/chain-miami-cuban-10mm-yellow';
const colors = (page: Page) => page.getByRole('list', { name: 'Color' });
const widths = (page: Page) => page.getByRole('list', { name: 'Width' });
const chosenLength = (page: Page) => page.getByRole('radio', { name: /^20 in/ });

test('on its page a piece changes color and width in place, and the address says all that is chosen', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  await shopper.open(CHAIN);
  await shopper.choose('20 in');
  await expect(page).toHaveURL(`${CHAIN}?length=20`);
  // A family of nine pieces: what is made in another width or color says so before it is pressed.
  await expect(colors(page).getByRole('link')).toHaveText(['Yellow Gold', 'SilverIn 12 mm', 'Rose Gold']);
  const rose = colors(page).getByRole('link', { name: 'Rose Gold' });
  await rose.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const scrolled = await page.evaluate(() => window.scrollY);
  await rose.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Miami Cuban Chain, 10 mm');
  await expect(page).toHaveURL('/product/chain-miami-cuban-10mm-rose?length=20');
  await expect(page).toHaveTitle(/^Rose Miami Cuban Chain/);
  await expect(page.locator('[data-buy-box]')).toContainText('$333.95');
  await expect(chosenLength(page)).toBeChecked();
  await expect(rose).toBeFocused();
  await expect(rose).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => [window.scrollY, 'isSameDocument' in window])).toEqual([scrolled, true]);
  await widths(page).getByRole('link', { name: '8 mm In Yellow Gold', exact: true }).click();
  await expect(page).toHaveURL('/product/chain-miami-cuban-8mm-yellow?length=20');
  await page.reload();
  await expect(chosenLength(page)).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /chain-miami-cuban-8mm-yellow$/);
  await shopper.addToCart();
  await expect(shopper.line('Miami Cuban Link Chain, 8 mm')).toContainText('20 in');
  await shopper.closeCart();
  await page.goBack();
  await expect(page).toHaveURL('/chains');
});

test('in its popup a piece changes without closing it', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct('Miami Cuban Link Chain, 10 mm');
  await shopper.popup.getByText('20 in', { exact: true }).click();
  await expect(page).toHaveURL('/chains?p=chain-miami-cuban-10mm-yellow&p-length=20');
  const rose = shopper.popup.getByRole('link', { name: 'Rose Gold' });
  await rose.press('Enter');
  await expect(page).toHaveURL('/chains?p=chain-miami-cuban-10mm-rose&p-length=20');
  await expect(shopper.popup.getByRole('heading', { level: 2 })).toHaveText('Rose Miami Cuban Chain, 10 mm');
  await expect(rose).toBeFocused();
  await page.reload();
  await expect(chosenLength(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/chains');
  await expect(shopper.popup).toBeHidden();
});

test('without scripts the swatches are links to the other pieces', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${store.address}${CHAIN}`);
  await colors(page).getByRole('link', { name: 'Rose Gold' }).click();
  await expect(page).toHaveURL(/chain-miami-cuban-10mm-rose$/);
  await expect(page.getByText('30-Day Money-Back Guarantee')).toBeVisible();
  await context.close();
});
