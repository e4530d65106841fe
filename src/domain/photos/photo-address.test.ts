import { expect, it } from 'vitest';
import { isPhotoAddress } from './photo-address.ts';

it.each(['/media/uploaded__ring-0a1b2c3d-4000x3000/800.webp', 'https://cdn.example/files/ring.jpg?v=1'])(
  '%s is allowed',
  (address) => {
    expect(isPhotoAddress(address)).toBe(true);
  },
);

it.each([
  '',
  '/media/../database/800.webp',
  '/media/ring-0a1b2c3d-40x30/../800.webp',
  '/media/ring-0a1b2c3d-40x30/master',
  '//cdn.example/ring.jpg',
  'http://cdn.example/ring.jpg',
  'https:cdn.example/ring.jpg',
  'https://ann:secret@cdn.example/ring.jpg',
  'https://cdn.example/a ring.jpg',
  'https://cdn.example/"onload="x',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  `https://cdn.example/${'a'.repeat(500)}`,
])('%s is rejected', (address) => {
  expect(isPhotoAddress(address)).toBe(false);
});
