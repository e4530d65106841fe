import { expect, test } from '../support/admin.ts';

test('the palette lists the actions of the open product', async ({ admin, store }) => {
  const list = await (await fetch(`${store.address}/api/tables/bracelet_products?limit=1`)).json();
  const [{ id }] = list as [{ id: string }];
  await admin.goto(`/products/${id}`);
  await expect(admin.getByRole('button', { name: 'Preview' })).toBeVisible();
  await admin.keyboard.press('Control+k');
  const here = admin.getByRole('group', { name: 'On this page' });
  for (const name of ['Preview', 'Duplicate', 'Archive', 'Open in the shop']) {
    await expect(here.getByRole('option', { name })).toBeVisible();
  }
  await admin.keyboard.type('prev');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await admin.keyboard.press('Escape');

  // On another screen they are not listed.
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click();
  await expect(admin.getByRole('heading', { name: 'Today' })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await expect(admin.getByRole('option', { name: 'Orders to ship' })).toBeVisible();
  await expect(admin.getByRole('option', { name: 'Duplicate' })).toHaveCount(0);
});

test('the palette names the option that Enter runs, and returns the focus', async ({ admin }) => {
  await admin.goto('/orders');
  const search = admin.getByRole('button', { name: 'Search', exact: false }).first();
  await search.click();
  const field = admin.getByRole('combobox', { name: 'Search the admin' });
  await expect(field).toBeFocused();
  const selected = admin.getByRole('option', { selected: true });
  await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? 'none');
  await admin.keyboard.type('zebra stripes');
  await expect(admin.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await admin.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('forced colors show the active option, menu item and cell', async ({ admin }) => {
  await admin.emulateMedia({ forcedColors: 'active' });
  await admin.goto('/products');
  const cell = admin.getByRole('gridcell').nth(1);
  await cell.click();
  await expect(admin.locator('[role="gridcell"][tabindex="0"]')).toHaveCSS('outline-style', 'solid');
  await admin.keyboard.press('Control+k');
  await expect(admin.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await admin.keyboard.press('Escape');
  await admin.goto('/people');
  await admin
    .getByRole('button', { name: /^Change / })
    .first()
    .press('Enter');
  await expect(admin.getByRole('menuitem').first()).toHaveCSS('outline-style', 'solid');
});
