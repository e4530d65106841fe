import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s file is known by its first bytes', async (format) => {
  const pixels = { width: 8, height: 8, channels: 3 as const, background: '#996644' };
  const file = await sharp({ create: pixels }).toFormat(format).toBuffer();
  expect(photoTypeOf(file)).toBe(format);
  expect(photoTypeOf(file.subarray(1))).toBeNull();
});
