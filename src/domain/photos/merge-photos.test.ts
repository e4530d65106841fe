import { expect, test } from 'vitest';
import { mergePhotos } from './merge-photos.ts';

type Photo = { url: string; alt: string; focus: readonly [number, number] | null };
const photo = (url: string, alt = ''): Photo => ({ url, alt, focus: null });
const [a, b, c] = [photo('a'), photo('b'), photo('c')];

test.each<{ what: string; base: Photo[]; yours: Photo[]; theirs: Photo[]; merged: Photo[] }>([
  {
    what: 'what only they changed stays',
    base: [a, b],
    yours: [a, b],
    theirs: [photo('a', 'Theirs'), b],
    merged: [photo('a', 'Theirs'), b],
  },
  {
    what: 'each changes another photo',
    base: [a, b],
    yours: [photo('a', 'Yours'), b],
    theirs: [a, photo('b', 'Theirs')],
    merged: [photo('a', 'Yours'), photo('b', 'Theirs')],
  },
  {
    what: 'both change one photo, and yours counts',
    base: [a],
    yours: [photo('a', 'Yours')],
    theirs: [photo('a', 'Theirs')],
    merged: [photo('a', 'Yours')],
  },
  {
    what: 'both add a photo',
    base: [a],
    yours: [a, photo('y')],
    theirs: [a, photo('t')],
    merged: [a, photo('y'), photo('t')],
  },
  {
    what: 'they remove a photo that you did not touch',
    base: [a, b],
    yours: [photo('a', 'Yours'), b],
    theirs: [a],
    merged: [photo('a', 'Yours')],
  },
  {
    what: 'they remove a photo that you changed',
    base: [a, b],
    yours: [a, photo('b', 'Yours')],
    theirs: [a],
    merged: [a, photo('b', 'Yours')],
  },
  {
    what: 'you remove a photo that they did not touch',
    base: [a, b],
    yours: [a],
    theirs: [photo('a', 'Theirs'), b],
    merged: [photo('a', 'Theirs')],
  },
  {
    what: 'you remove a photo that they changed',
    base: [a, b],
    yours: [a],
    theirs: [a, photo('b', 'Theirs')],
    merged: [a, photo('b', 'Theirs')],
  },
  {
    what: 'they reorder, and you describe',
    base: [a, b],
    yours: [photo('a', 'Yours'), b],
    theirs: [b, a],
    merged: [b, photo('a', 'Yours')],
  },
  {
    what: 'both reorder, and your order counts',
    base: [a, b, c],
    yours: [b, a, c],
    theirs: [c, a, b],
    merged: [b, a, c],
  },
])('$what', ({ base, yours, theirs, merged }) => {
  expect(mergePhotos(base, yours, theirs)).toEqual(merged);
});

test('a focal point that stays where it was is no change', () => {
  const was: Photo = { ...a, focus: [0.5, 0.25] };
  const theirs: Photo = { ...a, focus: [0.5, 0.25], alt: 'Theirs' };
  expect(mergePhotos([was], [{ ...a, focus: [0.5, 0.25] }], [theirs])).toEqual([theirs]);
});
