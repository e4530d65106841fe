import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPhotos } from './photo-library.ts';
import { type ProductPhoto, syncProductPhoto } from './sync-product-photo.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function shoot(file: string, color: string): Promise<void> {
  const image = sharp({ create: { width: 60, height: 60, channels: 3, background: color } });
  await writeFile(join(root, file), await image.png().toBuffer());
}

const library = () => importPhotos({ originalsDir: root, mediaDir: join(root, 'media') });

async function shownAs(name: string): Promise<ProductPhoto> {
  const photo = (await library()).photoFor(name);
  if (!photo) throw new Error(`there is no photo ${name}`);
  const { image_url, image_placeholder, images } = photo;
  return { image_url, image_placeholder, images };
}

test('an unchanged image changes nothing', async () => {
  await shoot('IMG 1.png', '#111111');
  await shoot('IMG 1.2.png', '#222222');
  expect(syncProductPhoto(await library(), await shownAs('IMG 1'), 'IMG 1')).toBeNull();
});

test('a replaced image and a replaced second view are updated', async () => {
  await shoot('IMG 1.png', '#111111');
  await shoot('IMG 1.2.png', '#222222');
  const before = await shownAs('IMG 1');
  await shoot('IMG 1.png', '#333333');
  await shoot('IMG 1.2.png', '#444444');
  const after = syncProductPhoto(await library(), before, null);
  expect(after).toEqual(await shownAs('IMG 1'));
  expect(after?.image_placeholder).toBe('#333333');
  expect(after?.images).not.toEqual(before.images);
});

test('a second view that was added or removed is updated', async () => {
  await shoot('ring.png', '#111111');
  const alone = await shownAs('ring');
  await shoot('ring.2.png', '#222222');
  const both = syncProductPhoto(await library(), alone, 'ring');
  expect(both?.images).toHaveLength(1);
  await rm(join(root, 'ring.2.png'));
  expect(syncProductPhoto(await library(), await shownAs('ring'), 'ring')).toBeNull();
  expect(syncProductPhoto(await library(), { ...alone, images: both?.images ?? [] }, 'ring')?.images).toEqual(
    [],
  );
});

test("the merchant's own list of views stays, except for replaced images", async () => {
  await shoot('ring.png', '#111111');
  await shoot('ring.2.png', '#222222');
  const before = await shownAs('ring');
  const own = { ...before, images: ['https://cdn.example/worn.jpg', ...before.images] };
  expect(syncProductPhoto(await library(), own, 'ring')).toBeNull();
  await shoot('ring.2.png', '#444444');
  const { images } = await shownAs('ring');
  expect(syncProductPhoto(await library(), own, 'ring')).toEqual({
    ...before,
    images: ['https://cdn.example/worn.jpg', ...images],
  });
});

test('an image on another host, and one whose file was deleted, stay', async () => {
  await shoot('ring.png', '#111111');
  const own = { image_url: 'https://cdn.example/ring.jpg', image_placeholder: null, images: [] };
  expect(syncProductPhoto(await library(), own, 'ring')).toBeNull();
  const before = await shownAs('ring');
  await rm(join(root, 'ring.png'));
  expect(syncProductPhoto(await library(), before, 'ring')).toBeNull();
});

test('a product without an image gets a new one', async () => {
  const none = { image_url: null, image_placeholder: null, images: [] };
  expect(syncProductPhoto(await library(), none, 'ring')).toBeNull();
  await shoot('ring.png', '#111111');
  expect(syncProductPhoto(await library(), none, null)).toBeNull();
  expect(syncProductPhoto(await library(), none, 'Ring.png')).toEqual(await shownAs('ring'));
});

test('of two files that differ in their extension, the one that the product shows is kept', async () => {
  await shoot('ring.png', '#111111');
  await writeFile(join(root, 'ring.jpg'), await sharp(join(root, 'ring.png')).jpeg().toBuffer());
  const shown = await shownAs('ring.jpg');
  expect(syncProductPhoto(await library(), shown, 'ring.jpg')).toBeNull();
  await shoot('ring.jpg', '#555555');
  expect(syncProductPhoto(await library(), shown, 'ring.jpg')).toEqual(await shownAs('ring.jpg'));
  expect(syncProductPhoto(await library(), shown, null)).toBeNull();
});
