import { expect, test } from 'vitest';
import { nearestSlug } from './nearest-slug.ts';

const PICTURES = ['rings__band-plain-white', 'chains__rope-6mm-yellow', 'chains__miami-cuban-10mm-yellow'];

test('a piece with a picture of its own keeps it', () => {
  expect(nearestSlug('chains__rope-6mm-yellow', PICTURES)).toBe('chains__rope-6mm-yellow');
});

test('a piece without a picture borrows the one that shares most words', () => {
  expect(nearestSlug('chains__miami-cuban-8mm-white', PICTURES)).toBe('chains__miami-cuban-10mm-yellow');
  expect(nearestSlug('chains__rope-4mm-white', PICTURES)).toBe('chains__rope-6mm-yellow');
});

test('where several share as many, the first by name is taken, in whatever order they come', () => {
  for (const order of [PICTURES, PICTURES.toReversed()]) {
    expect(nearestSlug('chains__box-4mm-yellow', order)).toBe('chains__miami-cuban-10mm-yellow');
  }
});

test('a picture is never borrowed from another category', () => {
  expect(nearestSlug('watches__rope-6mm-yellow', PICTURES)).toBeNull();
});
