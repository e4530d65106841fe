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
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(1);
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
  await expect(other.getByRole('row', { name: /^Price/ })).toContainText('From $288.95');
  await other.getByRole('link', { name: `Remove ${SIGNET}` }).click();
  await expect(other.getByRole('columnheader')).toHaveCount(1);
  await context.close();

  const tab = await page.context().newPage();
  await tab.goto('/saved');
  await expect(tab.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(tab.getByText('Nothing saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab.getByRole('article')).toHaveCount(2);
  await tab.close();
});
