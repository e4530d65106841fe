import { expect, it } from 'vitest';
import { LONGEST_ALT, parsePhotoDetails } from './photo-details.ts';

it('keeps the valid parts of an entry and drops the rest', () => {
  const stored = {
    '/a.webp': { alt: '  A ring on a hand ', focus: [0.5, 0] },
    '/b.webp': { alt: 7, focus: [0.2, 1.1] },
    '/c.webp': { focus: [1, 1] },
    '/d.webp': null,
    '/e.webp': { alt: 'x'.repeat(LONGEST_ALT + 1), focus: [0.1] },
  };
  expect(parsePhotoDetails(stored)).toEqual({
    '/a.webp': { alt: 'A ring on a hand', focus: [0.5, 0] },
    '/c.webp': { focus: [1, 1] },
    '/e.webp': { alt: 'x'.repeat(LONGEST_ALT) },
  });
});

it.each([[null], ['{}'], [[]]])('%s contains no details', (stored) => {
  expect(parsePhotoDetails(stored)).toEqual({});
});
