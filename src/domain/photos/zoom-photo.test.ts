import { expect, test } from 'vitest';
import { zoomSources } from './zoom-photo.ts';

const at = (size: string) => `/media/chains__rope-0a1b2c3d-${size}/800.webp`;

test.each([
  ['1400x1400', 1400, 1400],
  ['3000x2000', 3000, 2000],
  ['4000x3000', 3000, 2250],
  ['3001x4001', 3000, 4000],
  ['300x200', 300, 200],
])('an original of %s is looked at closely with %d x %d pixels', (size, widthPx, heightPx) => {
  const folder = `/media/chains__rope-0a1b2c3d-${size}`;
  expect(zoomSources(at(size))).toEqual({
    widthPx,
    heightPx,
    avif: `${folder}/${widthPx}.avif`,
    webp: `${folder}/${widthPx}.webp`,
  });
});

test('any other address is one file of unknown size', () => {
  expect(zoomSources('https://cdn.example.com/ring.jpg')).toBeNull();
});
