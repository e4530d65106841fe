import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normalizePhoto } from './normalize-photo.ts';

/** Left half red, right half blue, 200 x 100. */
function aPhoto() {
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
  const composed = Promise.all([half('#ff0000'), half('#0000ff')]).then(([red, blue]) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: blue, left: 100, top: 0 },
      ])
      .png()
      .toBuffer(),
  );
  return composed.then((bytes) => sharp(bytes));
}

async function colorIn(photo: Buffer): Promise<string> {
  const { dominant } = await sharp(photo).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

async function normalized(file: Buffer, crop?: Parameters<typeof normalizePhoto>[1]) {
  const result = await normalizePhoto(file, crop);
  if (!result.ok) throw new Error(result.reason);
  const { width, height, orientation, exif, format } = await sharp(result.photo).metadata();
  return { photo: result.photo, width, height, orientation, exif, format };
}

test('a photo is stored upright, and without the place where it was taken', async () => {
  const withPlace = await (await aPhoto())
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upright = await normalized(withPlace);
  expect(upright).toMatchObject({ width: 100, height: 200, format: 'jpeg' });
  expect(upright.orientation ?? 1).toBe(1);
  expect(upright.exif).toBeUndefined();
});

test('a crop is a part of the upright photo', async () => {
  // Turned by 90 degrees, red is at the top.
  const turned = await (await aPhoto()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const top = await normalized(turned, { left: 0, top: 0, width: 1, height: 0.5 });
  expect(top).toMatchObject({ width: 100, height: 100 });
  expect(await colorIn(top.photo)).toBe('red');
  const bottom = await normalized(turned, { left: 0, top: 0.5, width: 1, height: 0.5 });
  expect(await colorIn(bottom.photo)).toBe('blue');
});

test('a large photo becomes at most 4000 px wide, and keeps transparency', async () => {
  const file = await sharp({
    create: { width: 6000, height: 3000, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  expect(await normalized(file)).toMatchObject({ width: 4000, height: 2000, format: 'png' });
});

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>',
    'a different type',
  ],
  ['a damaged photo', '\xff\xd8\xff damaged', 'damaged'],
])('%s is refused', async (_what, text, reason) => {
  const refused = await normalizePhoto(Buffer.from(text, 'latin1'));
  expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

/** 96 x 64, as an iPhone encodes photos. */
const readHeic = () => readFile(new URL('../../tests/support/photo.heic', import.meta.url));

test('a HEIC photo of a phone becomes a JPEG', async () => {
  const { photo, ...size } = await normalized(await readHeic());
  expect(size).toMatchObject({ width: 96, height: 64, format: 'jpeg' });
  // A gold ring on a dark cloth.
  const middle = await sharp(photo).extract({ left: 25, top: 25, width: 10, height: 10 }).png().toBuffer();
  const { dominant } = await sharp(middle).stats();
  expect([dominant.r > 160, dominant.b < 120]).toEqual([true, true]);
});

test('a HEIC photo that claims to be enormous is refused before it is decoded', async () => {
  const file = await readHeic();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(60_000, size);
  file.writeUInt32BE(60_000, size + 4);
  expect(await normalizePhoto(file)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('3600 mega'),
  });
  expect(await normalizePhoto((await readHeic()).subarray(0, 900))).toMatchObject({ ok: false });
});

test('a file that claims to be enormous is refused before it is decoded', async () => {
  const file = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  // The first chunk of a PNG has its size and a checksum.
  file.writeUInt32BE(60_000, 16);
  file.writeUInt32BE(60_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  expect(await normalizePhoto(file)).toMatchObject({
    ok: false,
    reason: 'This photo has 3600 megapixels. The limit is 120.',
  });
});
