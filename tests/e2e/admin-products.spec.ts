import sharp from 'sharp';
import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';

test('a merchant changes a price in the list, and many at once, and takes both back', async ({
  admin,
  store,
}) => {
  await admin.goto('/products');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('studs');
  const price = admin.getByRole('textbox', { name: 'Price of Cushion-Cut Studs, Rose' });
  await expect(price).toBeVisible();
  const before = await price.inputValue();
  await price.fill('123.45');
  await price.press('Enter');
  await expect(admin.getByText('Cushion-Cut Studs, Rose costs 123.45 now.', { exact: true })).toBeVisible();
  const shop = await admin.context().newPage();
  await shop.goto(`${store.address}/product/earring-studs-cushion-rose`);
  await expect(shop.locator('[data-buy-box]').getByText('$123.45').first()).toBeVisible();
  await shop.close();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveValue(before);

  await admin.getByRole('checkbox', { name: 'Select all' }).check();
  await admin.getByRole('button', { name: 'Change…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Round to' }).selectOption('.99');
  await expect(dialog.getByRole('row', { name: /Cushion-Cut Studs, Rose/ })).toContainText('.99');
  await expectAccessible(admin, 'the bulk dialog');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByText(/\d+ products changed\./).first()).toBeVisible();
  await expect(price).toHaveValue(/\.99$/);
  await admin.getByRole('button', { name: 'Undo' }).last().click();
  await expect(price).toHaveValue(before);
});

test('a merchant drafts a ring with a photo, publishes it, and is told when somebody else changed it', async ({
  admin,
  store,
  consoleErrors,
}) => {
  await admin.goto('/products');
  await admin.getByRole('button', { name: 'New product' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Tide Ring');
  await admin.getByRole('combobox', { name: 'Category' }).last().selectOption({ label: 'Rings' });
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Tide Ring');
  const pixels = { width: 600, height: 400, channels: 3 as const, background: '#996644' };
  const photo = await sharp({ create: pixels }).jpeg().toBuffer();
  await admin
    .getByLabel('Photos to upload')
    .setInputFiles({ name: 'IMG 0001.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(admin.getByRole('button', { name: 'Photo 1 of Tide Ring, move' })).toBeVisible();
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('240.00');
  // A reload loses nothing.
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('240.00');
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(admin, 'the editor of a product');
  expect((await admin.request.get(`${store.address}/product/tide-ring`)).status()).toBe(404);
  const call = await adminApi(store);
  const { url } = (await (await call('/api/products/tide-ring/preview')).json()) as { url: string };
  const preview = await admin.request.get(url);
  expect([preview.status(), preview.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect(await preview.text()).toContain('Tide Ring');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('It is in the shop now.', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await admin.request.get(`${store.address}/product/tide-ring`)).status())
    .toBe(200);

  const material = admin.getByRole('textbox', { name: 'Material' });
  await material.fill('Silver');
  const current = (await (await call('/api/products/tide-ring')).json()) as { version: string };
  const json = { version: current.version, fields: { material: 'Gold', color: 'White' } };
  expect((await call('/api/products/tide-ring', { method: 'PATCH', json })).status).toBe(200);
  await admin.getByRole('button', { name: /^Save/ }).click();
  const conflict = admin.getByRole('dialog', { name: 'Somebody else changed this product' });
  await expect(conflict.getByRole('row', { name: /material/ })).toContainText('Silver');
  await expect(conflict.getByRole('row', { name: /material/ })).toContainText('Gold');
  await conflict.getByRole('button', { name: 'Save my changes' }).click();
  await expect(conflict).toBeHidden();
  // The browser reports the refused save by itself.
  expect(consoleErrors.texts.splice(0)).toEqual([expect.stringContaining('409')]);
  // What only the other changed stays as they made it.
  await expect(admin.getByRole('textbox', { name: 'Color' })).toHaveValue('White');
  await expect(material).toHaveValue('Silver');
});

test('a column of prices is pasted, and photos are put in order by keyboard', async ({ admin, store }) => {
  await admin.goto('/products');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('studs');
  const prices = admin.getByRole('textbox', { name: /^Price of .*Studs/ });
  await expect(prices.nth(1)).toBeVisible();
  // Only what the search found is left.
  await expect(admin.getByRole('textbox', { name: /^Price of (?!.*Studs)/ })).toHaveCount(0);
  const labels = await prices.evaluateAll((inputs) =>
    inputs.slice(0, 2).map((input) => input.getAttribute('aria-label') ?? ''),
  );
  await prices.first().evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '31.00\tnote\r\n32.00\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const priceOf = (label = '') => admin.getByRole('textbox', { name: label, exact: true });
  await expect(priceOf(labels[0])).toHaveValue('31.00');
  await expect(priceOf(labels[1])).toHaveValue('32.00');

  const call = await adminApi(store);
  const json = { name: 'Shore Ring', table: 'hip_hop_ring_products' };
  const { id } = (await (await call('/api/products', { method: 'POST', json })).json()) as { id: string };
  await admin.goto(`/products/${id}`);
  const files = await Promise.all(
    ['#996644', '#446699'].map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await admin.getByLabel('Photos to upload').setInputFiles(files);
  const handles = admin.getByRole('button', { name: /^Photo \d of Shore Ring, move$/ });
  await expect(handles).toHaveCount(2);
  const photosInOrder = () =>
    handles.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const before = await photosInOrder();
  await handles.first().focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/Picked up|was moved over/)).toBeAttached();
  // The first key may come before the pictures have been measured; at the end of the row another one changes nothing.
  await expect(async () => {
    await admin.keyboard.press('ArrowRight');
    const moved = admin.getByText(`was moved over droppable area ${before[1]}`);
    await expect(moved).toBeAttached({ timeout: 1000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await expect.poll(photosInOrder).toEqual(before.toReversed());
});
