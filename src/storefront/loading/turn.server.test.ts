import { expect, test } from 'vitest';
import { turnOf } from './turn.server.ts';

const urlOf = (name: string, size = '2880x1920') => `/media/${name}-0a1b2c3d-${size}/800.webp`;

const shopWith = (...urls: string[]) => ({
  sitePhoto: (name: string) => {
    const url = urls.find((each) => each.startsWith(`/media/${name}-`));
    return url === undefined ? null : { image_url: url, image_placeholder: null };
  },
});

const RING = { image_url: urlOf('rings__luna', '1400x1400') };
const SPRITE = urlOf('turn__rings__luna');

test('a product turns if the shop has the sprite of its photo', () => {
  expect(turnOf(RING, shopWith(SPRITE))).toBe(SPRITE);
  expect(turnOf({ image_url: urlOf('rings__nova', '1400x1400') }, shopWith(SPRITE))).toBeNull();
});

test('a sprite without a picture of the product, or of another shape, is left out', () => {
  expect(turnOf({ image_url: null }, shopWith(SPRITE))).toBeNull();
  expect(turnOf({ image_url: 'https://elsewhere.example/a.jpg' }, shopWith(SPRITE))).toBeNull();
  expect(turnOf(RING, shopWith(urlOf('turn__rings__luna', '1400x1000')))).toBeNull();
});
