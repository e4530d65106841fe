import { adminApi, expect, test } from '../support/admin.ts';

test('vendor and tags are edited in the editor and filter the list', async ({ admin, store }) => {
  const api = await adminApi(store);
  const made = await api('/api/products', {
    method: 'POST',
    json: { name: 'Tagged chain', table: 'chain_products' },
  });
  const { id } = (await made.json()) as { id: string };
  await admin.goto(`/products/${id}`);
  await admin.getByRole('textbox', { name: 'Vendor' }).fill('Atelier Nord');
  await admin.getByRole('textbox', { name: 'Tags' }).fill('gold, spring');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Tags' })).toHaveValue('gold, spring');

  await admin.goto('/products');
  await admin.getByRole('combobox', { name: 'Tag' }).selectOption('spring');
  await admin.getByRole('combobox', { name: 'Vendor' }).selectOption('Atelier Nord');
  const rows = admin.getByRole('grid').getByRole('row').filter({ hasText: 'Tagged chain' });
  await expect(rows).toHaveCount(1);
  await expect(admin.getByText(/^1 product/)).toBeVisible();
});

test.describe('more specifications', () => {
  // The refused answer.
  test.use({ expectsNoErrors: false });

  test('rows for the table on the page are written in the editor, and a line without a name is refused', async ({
    admin,
    page,
    store,
  }) => {
    const list = await (await fetch(`${store.address}/api/tables/watch_products?limit=1`)).json();
    const [{ id }] = list as [{ id: string }];
    await admin.goto(`/products/${id}`);
    const field = admin.getByRole('textbox', { name: 'More specifications' });
    await field.fill('Movement: Swiss automatic\nTwo-year service');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/as in "Movement: Automatic"/);
    await expect(field).toHaveValue('Movement: Swiss automatic\nTwo-year service');
    await field.fill('Movement: Swiss automatic\n\n Service :every two years');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await expect(field).toHaveValue('Movement: Swiss automatic\nService: every two years');

    await page.goto(`${store.address}/product/${id}`);
    const table = page.getByRole('table', { name: 'Specifications' });
    await expect(table.getByRole('row', { name: 'Movement Swiss automatic' })).toBeVisible();
    await expect(table.getByRole('row', { name: 'Service every two years' })).toBeVisible();
  });
});

test('an active product becomes a draft: its page is not found, and it cannot be bought from carts', async ({
  admin,
  page,
  store,
}) => {
  const list = await (await fetch(`${store.address}/api/tables/chain_products?limit=1`)).json();
  const [{ id, name }] = list as [{ id: string; name: string }];
  const statusOf = async () => (await fetch(`${store.address}/product/${id}`)).status;
  expect(await statusOf()).toBe(200);
  await admin.goto(`/products/${id}`);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Make it a draft again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it a draft again?' });
  await expect(dialog).toContainText('it cannot be bought from carts');
  await dialog.getByRole('button', { name: 'Make it a draft' }).click();
  await expect(admin.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect.poll(statusOf).toBe(404);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(statusOf).toBe(200);
  expect(await (await fetch(`${store.address}/product/${id}`)).text()).toContain(name);
});
