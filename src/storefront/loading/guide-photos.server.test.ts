import { expect, test } from 'vitest';
import { guidePhotosOf } from './guide-photos.server.ts';

const photosOf = (...names: string[]) =>
  guidePhotosOf({
    sitePhoto: (name) => (names.includes(name) ? { image_url: name, image_placeholder: null } : null),
  });

test('a size guide shows its pieces worn, or else to scale', () => {
  const chains = { image_url: 'scale__chains', image_placeholder: null };
  expect(photosOf('worn__rings', 'scale__rings', 'scale__chains')).toEqual({
    rings: { image_url: 'worn__rings', image_placeholder: null },
    chains,
  });
  const worn = photosOf('worn__engagement-rings', 'scale__rings', 'worn__studs');
  expect(worn).toEqual({ rings: { image_url: 'worn__engagement-rings', image_placeholder: null } });
  expect(photosOf('scale__rings').rings?.image_url).toBe('scale__rings');
  expect(photosOf('scale__chains', 'worn__chains').chains?.image_url).toBe('worn__chains');
  expect(photosOf()).toEqual({});
});
