import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';

const SHOPIFY = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src
e2e-rope,Imported rope,<p>Solid.</p><ul><li>3 mm</li></ul>,Necklace,true,Length,18 in,E18,shopify,3,120.00,rope.png
e2e-rope,,,,,,20 in,E20,shopify,2,free,
e2e-tee,Imported shirt,,Apparel,true,Title,Default Title,,,,20,
`;
/** One gray pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

test('a Shopify file is corrected in place, imported, sold, and undone', async ({ admin, store }) => {
  await admin.goto('/import');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(admin, 'the empty list');
  await admin
    .getByLabel('Choose or drop a product CSV')
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(SHOPIFY) });
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('shop.csv');
  const apply = admin.getByRole('button', { name: /^Import \d+ products?$/ });
  await expect(apply).toBeDisabled();
  await expectAccessible(admin, 'the preview');

  const leaveOut = admin.getByRole('checkbox', { name: /^Leave out products with errors/ });
  await leaveOut.check();
  await expect(admin.getByText('Nothing is left to import.')).toBeVisible();
  await leaveOut.uncheck();
  await expect(apply).toBeDisabled();

  await admin.getByRole('textbox', { name: 'Variant Price in row 3' }).fill('140.00');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('textbox', { name: 'Variant Price in row 3' })).toHaveCount(0);
  await admin.getByLabel('Category for Apparel').selectOption('Leave these products out');
  await expect(admin.getByText('1 image is missing.')).toBeVisible();
  await admin
    .getByLabel('Choose or drop images')
    .setInputFiles({ name: 'ROPE.png', mimeType: 'image/png', buffer: PNG });
  await expect(admin.getByText('1 image added.')).toBeVisible();
  await expect(admin.getByRole('row', { name: /Imported rope/ })).toContainText('Chains');
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(admin.getByText('Imported', { exact: true })).toBeVisible();
  await expectAccessible(admin, 'the result');

  const page = await fetch(`${store.address}/product/e2e-rope`);
  const html = await page.text();
  expect(html).toContain('Imported rope');
  expect(html).toContain('• 3 mm');
  const moved = await fetch(`${store.address}/products/e2e-rope`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/e2e-rope']);

  await admin.getByRole('button', { name: 'Undo the import' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(admin.getByText('Undone', { exact: true })).toBeVisible();
  expect((await fetch(`${store.address}/product/e2e-rope`)).status).toBe(404);
});

const PICTURES = `Handle,Title,Type,Variant Price,Image Src
e2e-one,One,Rings,10,one.jpg
e2e-two,Two,Rings,10,two.jpg
e2e-three,Three,Rings,10,three.jpg
e2e-four,Four,Rings,10,
`;

test('missing images are replaced or skipped in place', async ({ admin, store, consoleErrors }) => {
  await admin.goto('/import');
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8a850' } })
    .png()
    .toBuffer();
  await admin
    .getByLabel('Choose or drop a product CSV')
    .setInputFiles({ name: 'pictures.csv', mimeType: 'text/csv', buffer: Buffer.from(PICTURES) });
  await expect(admin.getByText('3 images are missing.')).toBeVisible();
  const apply = admin.getByRole('button', { name: 'Import 4 products' });
  await expect(apply).toBeDisabled();
  await admin.getByRole('button', { name: 'Show them' }).click();
  await expect(admin.getByLabel('Show', { exact: true })).toHaveValue('images');
  await expect(admin.getByText('Four')).toHaveCount(0);
  await expectAccessible(admin, 'the missing images');

  await admin
    .getByLabel('Photo for one.jpg', { exact: true })
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(admin.getByText('This file is a different type.')).toBeVisible();
  await admin
    .getByLabel('Photo for one.jpg', { exact: true })
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: photo });
  await expect(admin.getByText('A photo you uploaded takes the place of one.jpg.')).toBeVisible();
  const address = admin.getByRole('textbox', { name: 'Another address for two.jpg' });
  await address.fill('http://127.0.0.1/two.jpg');
  await address.press('Enter');
  await expect(admin.getByText('127.0.0.1 is not on the public internet')).toBeVisible();
  await admin.getByRole('button', { name: 'Import without two.jpg' }).click();
  await expect(admin.getByText('1 image is missing.')).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('1 image is missing.')).toBeVisible();
  await expect(admin.getByText('Missing images: 1 left out, 1 replaced.')).toBeVisible();
  await expect(admin.getByText('A photo you uploaded takes the place of one.jpg.')).toBeVisible();
  await admin.getByRole('button', { name: 'Change this for two.jpg' }).click();
  await expect(admin.getByText('2 images are missing.')).toBeVisible();
  await admin.getByRole('button', { name: 'Import without missing images' }).click();
  await expect(admin.getByText('Imported', { exact: true })).toBeVisible();
  await expect(admin.getByText('Row 4: There is no image "three.jpg".')).toBeVisible();
  const page = await fetch(`${store.address}/product/e2e-one`);
  expect(await page.text()).toContain('/media/uploaded__new-');
  // The browser logs both refusals.
  expect(consoleErrors.texts).toEqual(Array(2).fill(expect.stringContaining('422')));
  consoleErrors.texts = [];
});

test('an export can be imported again and changes nothing', async ({ admin }) => {
  await admin.goto('/import');
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export products' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const buffer = await readFile(await download.path());
  await admin
    .getByLabel('Choose or drop a product CSV')
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer });
  await expect(admin.getByText('The catalog has all of this already.')).toBeVisible();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.getByRole('heading', { name: 'Import and export' })).toBeVisible();
});
