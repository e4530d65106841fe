import { describe, expect, test } from 'vitest';
import { derivedImageUrl, photoSources, photoWidthsFor } from './photo.ts';

describe('the widths offered for an original', () => {
  test.each([
    [6000, [400, 600, 800, 1200, 2000]],
    [2001, [400, 600, 800, 1200, 2000]],
    [2000, [400, 600, 800, 1200, 2000]],
    [1999, [400, 600, 800, 1200, 1999]],
    [1200, [400, 600, 800, 1200]],
    [1199, [400, 600, 800, 1199]],
    [1000, [400, 600, 800, 1000]],
    [801, [400, 600, 800, 801]],
    [800, [400, 600, 800]],
    [400, [400]],
    [399, [399]],
    [120, [120]],
  ])('%d pixels: %j, including its own up to 2000', (masterPx, widths) => {
    expect(photoWidthsFor(masterPx)).toEqual(widths);
  });
});

describe('the sizes of an image from its URL', () => {
  const folder = '/media/chain-miami-cuban.v2_a-0a1b2c3d-2000x1500';

  test("an imported image has every width in both formats, and its original's size", () => {
    const files = (format: string) =>
      [400, 600, 800, 1200, 2000].map((widthPx) => ({ url: `${folder}/${widthPx}.${format}`, widthPx }));
    expect(photoSources(`${folder}/800.webp`)).toEqual({
      fallback: `${folder}/800.webp`,
      widthPx: 2000,
      heightPx: 1500,
      avif: files('avif'),
      webp: files('webp'),
    });
  });

  test('an original between two standard widths is offered at its own width too', () => {
    expect(photoSources('/media/ring-0a1b2c3d-1000x1000/800.webp').webp.map(({ url }) => url)).toEqual([
      '/media/ring-0a1b2c3d-1000x1000/400.webp',
      '/media/ring-0a1b2c3d-1000x1000/600.webp',
      '/media/ring-0a1b2c3d-1000x1000/800.webp',
      '/media/ring-0a1b2c3d-1000x1000/1000.webp',
    ]);
  });

  test('an original below the smallest width keeps its own', () => {
    expect(photoSources('/media/ring-0a1b2c3d-300x300/300.webp').avif).toEqual([
      { url: '/media/ring-0a1b2c3d-300x300/300.avif', widthPx: 300 },
    ]);
  });

  test.each([
    'https://cdn.example.com/ring.jpg',
    'https://cdn.example.com/media/ring-0a1b2c3d-300x300/300.webp',
    '/media/ring.webp',
    '/media/ring-0a1b2c3-300x300/300.webp',
    '/media/ring-0A1B2C3D-300x300/300.webp',
    '/media/ring-0a1b2c3d-300x300/300.webp?x=1',
    '/media/../ring-0a1b2c3d-300x300/300.webp',
    '',
  ])('any other URL is one square file without variants: %j', (imageUrl) => {
    expect(photoSources(imageUrl)).toEqual({
      fallback: imageUrl,
      widthPx: 800,
      heightPx: 800,
      avif: [],
      webp: [],
    });
  });
});

test('only imported images have derived images', () => {
  const folder = '/media/ring-0a1b2c3d-800x800';
  expect(derivedImageUrl(`${folder}/800.webp`, 'share')).toBe(`${folder}/share.jpg`);
  expect(derivedImageUrl(`${folder}/800.webp`, 'email')).toBe(`${folder}/letter.jpg`);
  expect(derivedImageUrl('https://cdn.example.com/ring.jpg', 'share')).toBeNull();
});
