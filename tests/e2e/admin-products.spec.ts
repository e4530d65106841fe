import sharp from 'sharp';
import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';

test('a merchant drafts a ring with a photo, publishes it, and is warned when someone else changed it', async ({
  admin,
  store,
  consoleErrors,
}) => {
  // At phone width, in one form.
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/products');
  await admin.getByRole('button', { name: 'New product' }).click();
  const form = admin.getByRole('dialog', { name: 'New product' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Tide Ring');
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Rings' });
  const files = await Promise.all(
    ['#996644', '#446699', '#669944'].map(async (background, index) => ({
      name: `IMG 000${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  // The connection fails on the second photo. The rest is uploaded, and the photo once the connection is back.
  const uploads = '**/api/uploads/product-photos?name=IMG%200001.jpg';
  await admin.route(uploads, (route) => route.abort());
  await form.getByLabel('Photos to upload').setInputFiles(files);
  await expect(form.getByRole('button', { name: 'Photo 2 of 2, move', exact: true })).toBeVisible();
  await admin.unroute(uploads);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('button', { name: 'Photo 3 of 3, move', exact: true })).toBeVisible();
  consoleErrors.texts.splice(0);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('It needs a price before it can be published.')).toBeVisible();
  await expectAccessible(admin, 'the form of a new product');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Tide Ring');
  await expect(admin.getByRole('button', { name: 'Photo 3 of 3, move', exact: true })).toBeVisible();

  // An error is next to its field, which has the focus; a reload loses nothing.
  const price = admin.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('much');
  await admin.getByRole('textbox', { name: 'Color' }).fill('White');
  await admin.keyboard.press('Control+s');
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Takes an amount above zero, as in 25.00.');
  expect(consoleErrors.texts.splice(0)).toEqual([expect.stringContaining('422')]);
  await price.fill('240.00');
  await admin.reload();
  await expect(price).toHaveValue('240.00');
  await expect(admin.getByText('We kept your changes from last time.')).toBeVisible();

  // Shoppers do not see it; the preview shows unsaved changes.
  await admin.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.getByRole('dialog', { name: 'Preview' });
  const page = preview.frameLocator('iframe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide Ring');
  await expect(page.getByText('$240.00').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Desktop' }).click();
  // The preview has its own cart. Dispatched as an event, because the frame is scaled.
  await page.getByRole('button', { name: 'Add to Cart' }).first().dispatchEvent('click');
  await expect(page.getByRole('dialog').getByText('Tide Ring').first()).toBeVisible();
  // The browser logs what the content policy blocks.
  consoleErrors.texts.splice(0);
  await preview.getByRole('button', { name: 'Close' }).click();
  await admin.setViewportSize({ width: 1280, height: 800 });

  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(admin, 'the editor of a product');
  const call = await adminApi(store);
  expect((await admin.request.get(`${store.address}/product/tide-ring`)).status()).toBe(404);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('It is in the shop now.', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await admin.request.get(`${store.address}/product/tide-ring`)).status())
    .toBe(200);
  const shopPage = await (await admin.request.get(`${store.address}/product/tide-ring`)).text();
  const [, title = 'no title'] = /<title>(.*?)<\/title>/.exec(shopPage) ?? [];
  await expect(admin.locator('[data-search-result] b')).toHaveText(title);

  const material = admin.getByRole('textbox', { name: 'Material' });
  await material.fill('Silver');
  const current = (await (await call('/api/products/tide-ring')).json()) as { version: string };
  const json = { version: current.version, fields: { material: 'Gold', color: 'White' } };
  expect((await call('/api/products/tide-ring', { method: 'PATCH', json })).status).toBe(200);
  await admin.getByRole('button', { name: /^Save/ }).click();
  const conflict = admin.getByRole('dialog', { name: 'Someone else changed this product' });
  await expect(conflict.getByRole('row', { name: /material/ })).toContainText('Silver');
  await expect(conflict.getByRole('row', { name: /material/ })).toContainText('Gold');
  await conflict.getByRole('button', { name: 'Save my changes' }).click();
  await expect(conflict).toBeHidden();
  // The browser logs the refused save.
  expect(consoleErrors.texts.splice(0)).toEqual([expect.stringContaining('409')]);
  // Fields that only the other person changed keep their change.
  await expect(admin.getByRole('textbox', { name: 'Color' })).toHaveValue('White');
  await expect(material).toHaveValue('Silver');
});

test('photos are reordered by keyboard', async ({ admin, store }) => {
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
  const handles = admin.getByRole('button', { name: /^Photo \d of 2.*, move$/ });
  await expect(handles).toHaveCount(2);
  const photosInOrder = () =>
    handles.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const before = await photosInOrder();
  await admin.getByRole('button', { name: 'Photo 1 of 2, edit' }).click();
  await admin.getByRole('textbox', { name: 'Alt text' }).fill('Front view');
  await admin.getByRole('button', { name: 'Done' }).click();
  await handles.first().focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/^Photo 1 of 2, Front view, (picked up|is over place 1)\.$/)).toBeAttached();
  // The first key press may come before the pictures are measured; at the end of the row another press changes
  // nothing.
  await expect(async () => {
    await admin.keyboard.press('ArrowRight');
    const moved = admin.getByText('Photo 1 of 2, Front view, is over place 2.');
    await expect(moved).toBeAttached({ timeout: 1000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await expect.poll(photosInOrder).toEqual(before.toReversed());
  await admin.getByRole('button', { name: 'Photo 2 of 2, Front view, move forward' }).click();
  await expect.poll(photosInOrder).toEqual(before);
});

test('the bar with unsaved changes covers no field that gets the focus', async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto('/products/chain-rope-4mm-yellow');
  await admin.getByLabel('Name', { exact: true }).fill('Rope Chain, renamed');
  const bar = admin.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    await admin.keyboard.press('Tab');
    const isCovered = await bar.evaluate((shown) => {
      const focused = document.activeElement;
      if (!focused?.matches('input:not([type="file"]), textarea, select')) return false;
      return focused.getBoundingClientRect().bottom > shown.getBoundingClientRect().top;
    });
    expect(isCovered, `after ${step + 1} steps`).toBe(false);
  }
  await bar.getByRole('button', { name: 'Discard' }).click();
});
