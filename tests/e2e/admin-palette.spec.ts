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
