import type { Locator, Page } from '@playwright/test';
import { adminApi, expect, test } from '../support/admin.ts';
import type { RunningStore } from '../support/running-store.ts';

/** Publishes a ring and returns its id. */
async function publishRing(store: RunningStore, name: string): Promise<string> {
  const call = await adminApi(store);
  const json = { name, table: 'hip_hop_ring_products' };
  const { id } = (await (await call('/api/products', { method: 'POST', json })).json()) as { id: string };
  const { version } = (await (await call(`/api/products/${id}`)).json()) as { version: string };
  const priced = { version, fields: { price: '120.00' } };
  expect((await call(`/api/products/${id}`, { method: 'PATCH', json: priced })).status).toBe(200);
  expect((await call(`/api/products/${id}/publish`, { method: 'POST' })).status).toBe(200);
  return id;
}

async function countOf(store: RunningStore, id: string): Promise<number | null> {
  const call = await adminApi(store);
  const { onHand } = (await (await call(`/api/products/${id}`)).json()) as { onHand: number | null };
  return onHand;
}

const badge = (admin: Page, label: string) => admin.getByRole('main').getByText(label, { exact: true });

const unsavedChanges = (admin: Page) => admin.getByRole('region', { name: 'Unsaved changes' });

test('a stock count is unsaved until Enter or the save key saves it, and a wrong one is explained', async ({
  admin,
  store,
  consoleErrors,
}) => {
  const id = await publishRing(store, 'Count Ring');
  await admin.goto(`/products/${id}`);
  const stock = admin.getByRole('textbox', { name: 'Stock' });
  const unsaved = unsavedChanges(admin);
  await expect(badge(admin, 'For sale')).toBeVisible();

  await stock.fill('5');
  await expect(unsaved).toBeVisible();
  await stock.press('Enter');
  await expect(admin.getByText('5 on hand', { exact: true })).toBeVisible();
  await expect(unsaved).toBeHidden();
  expect(await countOf(store, id)).toBe(5);

  // Together with a field of the product. From here on its count shows in the shop, which changes the product.
  await stock.fill('2');
  await admin.getByRole('textbox', { name: 'Color' }).fill('White');
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('2 on hand', { exact: true })).toBeVisible();
  await expect(unsaved).toBeHidden();
  expect(await countOf(store, id)).toBe(2);
  await admin.getByRole('textbox', { name: 'Color' }).fill('Gold');
  await admin.keyboard.press('Control+s');
  await expect(unsaved).toBeHidden();

  await stock.fill('-4');
  await stock.blur();
  await expect(stock).toHaveAccessibleDescription(/Enter a whole number, 0 or more\./);
  await admin.keyboard.press('Control+s');
  await expect(stock).toBeFocused();
  await expect(unsaved).toBeVisible();
  expect(await countOf(store, id)).toBe(2);

  // Typed counts survive a reload, which asks first.
  const question = admin.waitForEvent('dialog');
  const reload = admin.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(stock).toHaveValue('-4');
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(stock).toHaveValue('2');

  // A sale meanwhile is not overwritten unseen.
  await stock.fill('9');
  const call = await adminApi(store);
  const json = { option: '', onHand: 1, seen: 2 };
  expect((await call(`/api/products/${id}/stock`, { method: 'PUT', json })).status).toBe(200);
  await stock.press('Enter');
  await expect(stock).toHaveAccessibleDescription(/The count was 2 and is 1 now\./);
  expect(consoleErrors.texts.splice(0)).toEqual([expect.stringContaining('409')]);
  await stock.press('Enter');
  await expect(unsaved).toBeHidden();
  expect(await countOf(store, id)).toBe(9);
});

test('the editor of a product without any units left says that it is sold out', async ({ admin, store }) => {
  const id = await publishRing(store, 'Sold Ring');
  await admin.goto(`/products/${id}`);
  const stock = admin.getByRole('textbox', { name: 'Stock' });
  await stock.fill('0');
  await stock.press('Enter');
  await expect(badge(admin, 'Sold out')).toBeVisible();
  await expect(unsavedChanges(admin)).toBeHidden();
  await admin.reload();
  await expect(badge(admin, 'Sold out')).toBeVisible();
  await stock.fill('3');
  await stock.press('Enter');
  await expect(badge(admin, 'For sale')).toBeVisible();
});

test('a product that is left while it is being saved comes back without unsaved changes', async ({
  admin,
  store,
}) => {
  const id = await publishRing(store, 'Left Ring');
  await admin.goto(`/products/${id}`);
  const stock = admin.getByRole('textbox', { name: 'Stock' });
  const color = admin.getByRole('textbox', { name: 'Color' });
  /** Saves a field in the store, whose answer does not reach the editor before the page is left. */
  const saveAndLeave = async (field: Locator, text: string) => {
    await field.fill(text);
    const isSaved = new Promise<void>((resolve) =>
      admin.route(`**/api/products/${id}{,/stock}`, async (route) => {
        if (route.request().method() === 'GET') return route.continue();
        await route.fetch();
        resolve();
      }),
    );
    await field.press('Control+s');
    await isSaved;
    await admin.reload();
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(field).toHaveValue(text);
    await expect(unsavedChanges(admin)).toBeHidden();
  };
  await saveAndLeave(color, 'White');
  await saveAndLeave(stock, '4');

  await stock.fill('6');
  await stock.press('Enter');
  await expect(admin.getByText('6 on hand', { exact: true })).toBeVisible();
  expect(await countOf(store, id)).toBe(6);
});
