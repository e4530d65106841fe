import type { Page } from '@playwright/test';
import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';

const rowOf = (admin: Page, name: string) =>
  admin.getByRole('row').filter({ has: admin.getByRole('link', { name, exact: true }) });

/** The cell of a column, by its heading. */
async function cellOf(admin: Page, name: string, heading: string) {
  const header = admin.getByRole('columnheader', { name: new RegExp(`^${heading}`) });
  // Waits for the list, because before it renders the index would be -1, the last cell.
  const at = await header.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  return rowOf(admin, name).locator('td').nth(at);
}

async function paste(admin: Page, text: string) {
  await admin.locator(':focus').evaluate((cell, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('the list is a spreadsheet: keys navigate and edit, blocks are pasted and filled, and everything can be undone', async ({
  admin,
  store,
}) => {
  await admin.goto('/products');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('studs');
  await expect(rowOf(admin, 'Cushion-Cut Studs, Rose')).toBeVisible();
  await expect(admin.getByRole('link', { name: /^(?!.*Studs).*Hoops/ })).toHaveCount(0);
  const said = admin.getByRole('status');
  const price = await cellOf(admin, 'Cushion-Cut Studs, Rose', 'Price');
  const before = await price.textContent();

  // Typing replaces, Enter saves and moves down, Escape cancels.
  await price.click();
  await admin.keyboard.type('123.45');
  await admin.keyboard.press('Enter');
  await expect(said).toHaveText(/^Price of Cushion-Cut Studs, Rose: .* → 123\.45\.$/);
  await expect(price).toHaveText('$123.45');
  await admin.keyboard.press('ArrowUp');
  await expect(price).toBeFocused();
  await admin.keyboard.press('F2');
  await admin.keyboard.type('9');
  await admin.keyboard.press('Escape');
  await expect(price).toHaveText('$123.45');
  await expect(price).toBeFocused();
  const shop = await admin.context().newPage();
  await shop.goto(`${store.address}/product/earring-studs-cushion-rose`);
  await expect(shop.locator('[data-buy-box]').getByText('$123.45').first()).toBeVisible();
  await shop.close();

  // An invalid value stays with its error, and nothing is sent.
  await admin.keyboard.type('cheap');
  await admin.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toContainText('cheap');
  await expect(said).toContainText('amount above zero');
  await admin.keyboard.press('Control+z');
  await expect(said).toHaveText(/^Undone: Price of Cushion-Cut/);
  await price.click();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Control+a');
  await admin.keyboard.type((before ?? '').replace('$', ''));
  await admin.keyboard.press('Tab');
  await expect(price).toHaveText(before ?? '');
  const original = await cellOf(admin, 'Cushion-Cut Studs, Rose', 'Original price');
  await expect(original).toBeFocused();

  // Pastes a block of two columns, as copied from a spreadsheet, into drafts that no other test changes.
  const api = await adminApi(store);
  for (const name of ['Block ring one', 'Block ring two', 'Block ring three']) {
    await api('/api/products', { method: 'POST', json: { name, table: 'hip_hop_ring_products' } });
  }
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('block ring');
  await expect(admin.getByText('3 products', { exact: true })).toBeVisible();
  const prices = admin.getByRole('row').locator('[data-column="4"]');
  const names = admin.getByRole('row').getByRole('link');
  const [first, second] = await names.allTextContents();
  const untouched = await prices.allTextContents();
  await prices.first().click();
  await paste(admin, '31.00\t60.00\r\n$32.00\t61\r\n');
  await expect(said).toHaveText('Cells of 4 lines changed.');
  await expect(prices.first()).toHaveText('$31.00');
  await expect(await cellOf(admin, second ?? '', 'Original price')).toHaveText('$61.00');
  // Filled down over three rows.
  await prices.first().click();
  await admin.keyboard.press('Shift+ArrowDown');
  await admin.keyboard.press('Shift+ArrowDown');
  await admin.keyboard.press('Control+d');
  await expect(prices.nth(2)).toHaveText('$31.00');
  await expectAccessible(admin, 'the list of products');
  await admin.keyboard.press('Control+z');
  await expect(prices.nth(1)).toHaveText('$32.00');
  await expect(prices.nth(2)).toHaveText(untouched[2] ?? '');
  await admin.keyboard.press('Control+z');
  await expect(await cellOf(admin, first ?? '', 'Price')).toHaveText(untouched[0] ?? '');
  await admin.keyboard.press('Control+Shift+z');
  await expect(prices.first()).toHaveText('$31.00');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(prices.first()).toHaveText(untouched[0] ?? '');
});

test('forty prices change with a preview, options have their own cells, and everything can be undone', async ({
  admin,
}) => {
  await admin.goto('/products');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('pave cross on tennis');
  const name = 'Pave Cross on Tennis Chain, White';
  await expect(rowOf(admin, name)).toBeVisible();
  await expect(admin.getByRole('rowheader', { name })).toBeVisible();
  const live = admin.locator('p[aria-live="polite"]');
  await expect(live).toHaveText('');
  const mark = admin.getByRole('checkbox', { name: `Select ${name}` });
  await mark.click({ force: true });
  await expect(live).toHaveText('1 selected');
  await mark.click({ force: true });
  await expect(live).toHaveText('');
  await admin.getByRole('button', { name: `4 options of ${name}` }).click();
  const option = admin.getByRole('row').nth(2).locator('td');
  await option.nth(4).click();
  await admin.keyboard.type('555');
  await admin.keyboard.press('Tab');
  await expect(option.nth(4)).toHaveText('$555.00');
  await expect(admin.getByRole('row').nth(2).locator('td').nth(6)).toBeFocused();
  await admin.keyboard.type('7');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('CROSS-1');
  await admin.keyboard.press('Enter');
  await expect(option.nth(6)).toHaveText('7');
  await expect(option.nth(7)).toHaveText('CROSS-1');
  // Undone one after another, even while the last one is still being saved.
  for (const _ of [1, 2, 3]) await admin.keyboard.press('Control+z');
  await expect(admin.getByRole('status')).toContainText('Undone: Price');
  await expect(option.nth(4)).not.toHaveText('$555.00');

  await admin.getByRole('searchbox', { name: 'Search products' }).fill('studs');
  const price = await cellOf(admin, 'Cushion-Cut Studs, Rose', 'Price');
  const before = await price.textContent();
  await admin.getByRole('checkbox', { name: 'Select all' }).check();
  await admin.getByRole('button', { name: 'Change…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Round to' }).selectOption('.99');
  await expect(dialog.getByRole('row', { name: /Cushion-Cut Studs, Rose/ })).toContainText('.99');
  await expectAccessible(admin, 'the bulk dialog');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByRole('status')).toContainText(/\d+ products changed\./);
  await expect(price).toHaveText(/\.99$/);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveText(before ?? '');
  await expect(admin.getByRole('status')).toContainText('Undone');

  // A move first lists what does not fit.
  await admin.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByRole('combobox', { name: 'What changes' }).selectOption('table');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('grillz_products');
  await expect(dialog.getByRole('row', { name: /Cushion-Cut Studs, Rose/ })).toContainText('Grillz');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test("two people in one list: rows follow the other person's changes, and a changed cell is not overwritten", async ({
  admin,
  browser,
  store,
}) => {
  const name = 'Large-Stone Hoops, Rose';
  await admin.clock.install();
  await admin.goto('/products');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('hoops');
  const price = await cellOf(admin, name, 'Price');
  const stock = await cellOf(admin, name, 'Stock');
  await expect(price).toBeVisible();
  const call = await adminApi(store);
  const { rows } = (await (await call('/api/products?search=large-stone')).json()) as {
    rows: { id: string }[];
  };
  const id = rows[0]?.id ?? '';

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${store.adminAddress}/products/${id}`);
  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('200.00');
  // The first starts before the second has saved.
  await price.click();
  await admin.keyboard.type('150');
  const reads: string[] = [];
  admin.on('request', (request) => {
    if (/api\/products\?/.test(request.url())) reads.push(request.url());
  });
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  // Only visible rows are refetched.
  expect(reads.every((url) => url.includes('ids='))).toBe(true);
  await admin.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.getByRole('status')).toContainText('is now 200.00');
  const kept = (await (await call(`/api/products/${id}`)).json()) as { fields: { price: string } };
  expect(kept.fields.price).toBe('200.00');
  // Saving again after seeing the conflict overwrites.
  await price.click();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('textbox', { name: `Price of ${name}` })).toHaveValue('150.00');
  await admin.keyboard.press('Enter');
  await expect(price).toHaveText('$150.00');
  // Another cell of the same row is not a conflict.
  await stock.click();
  await admin.keyboard.type('4');
  await admin.keyboard.press('Enter');
  await expect(stock).toHaveText('4');
  // Rows stay where they are while the merchant looks at a spreadsheet for a minute.
  await admin.clock.fastForward(60_000);
  await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await stock.click();
  await admin.keyboard.type('5');
  await admin.keyboard.press('Enter');
  await expect(stock).toHaveText('5');
  expect(reads.filter((url) => !url.includes('ids='))).toEqual([]);
  await other.context().close();
});

test('on a phone the filters open on request, and Back leads to the list as it was', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/products');
  const category = admin.getByRole('combobox', { name: 'Category' });
  const search = admin.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeVisible();
  await expect(category).toBeHidden();
  await admin.getByRole('button', { name: 'Filters' }).click();
  await category.selectOption('Chains');
  await search.pressSequentially('rope chain');
  await expect(admin).toHaveURL(/search=rope\+chain/);
  await admin.getByRole('link', { name: 'Orders' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await admin.goBack();
  await expect(search).toHaveValue('rope chain');
  await expect(category).toHaveValue('chain_products');
  await expect(category).toBeVisible();
  await category.selectOption('All categories');
  await expect(admin).not.toHaveURL(/table=/);
  await admin.reload();
  await expect(search).toHaveValue('rope chain');
  await expect(category).toBeHidden();
});
