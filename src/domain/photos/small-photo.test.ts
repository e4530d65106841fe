import { expect, it } from 'vitest';
import { smallSizeOf } from './small-photo.ts';

it.each([
  ['/media/ring-0a1b2c3d-60x60/60.webp', '60 x 60 px'],
  ['/media/ring-0a1b2c3d-1200x799/800.webp', '1200 x 799 px'],
  ['/media/ring-0a1b2c3d-800x800/800.webp', null],
  ['/media/ring-0a1b2c3d-4000x3000/800.webp', null],
  ['https://cdn.example/ring.jpg', null],
])('of %s the size that is too small is %j', (url, size) => {
  expect(smallSizeOf(url)).toBe(size);
});
