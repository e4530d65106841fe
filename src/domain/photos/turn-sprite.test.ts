import { expect, test } from 'vitest';
import { turnSprite } from './turn-sprite.ts';

const urlOf = (name: string, size: string) => `/media/${name}-0a1b2c3d-${size}/800.webp`;

test('a sprite has six square frames beside each other, and as many rows as its height allows', () => {
  const folder = '/media/turn__rings__luna-0a1b2c3d-2880x1920';
  expect(turnSprite(urlOf('turn__rings__luna', '2880x1920'))).toEqual({
    columns: 6,
    rows: 4,
    frames: 24,
    widthPx: 2880,
    heightPx: 1920,
    avif: `${folder}/2880.avif`,
    webp: `${folder}/2880.webp`,
  });
  expect(turnSprite(urlOf('turn__rings__luna', '2400x2400'))?.frames).toBe(36);
});

test('a larger one is served in the largest size of the store', () => {
  expect(turnSprite(urlOf('turn__rings__luna', '6000x4000'))).toMatchObject({
    frames: 24,
    widthPx: 3000,
    heightPx: 2000,
  });
});

test.each([
  ['another picture', urlOf('rings__luna', '2880x1920')],
  ['one of another shape', urlOf('turn__rings__luna', '2880x1900')],
  ['one with too few frames', urlOf('turn__rings__luna', '2880x480')],
  ['one with too many', urlOf('turn__rings__luna', '600x800')],
  ['a picture elsewhere', 'https://elsewhere.example/turn__rings__luna.webp'],
])('%s is none', (_, url) => {
  expect(turnSprite(url)).toBeNull();
});
