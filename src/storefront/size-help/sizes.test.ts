import { describe, expect, test } from 'vitest';
import { BRACELET_SIZES, CHAIN_LENGTHS, RING_CONVERSIONS, RING_SIZES } from './sizes.ts';

describe('ring sizes', () => {
  test('range from US 4 to 12 in half steps', () => {
    expect(RING_SIZES.map((size) => size.us)).toEqual([
      4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12,
    ]);
  });

  test.each([
    [4, '14.9', '46.8'],
    [7, '17.3', '54.4'],
    [12, '21.4', '67.2'],
  ])('US %d has a diameter of %s mm and a circumference of %s mm', (us, across, around) => {
    const size = RING_SIZES.find((candidate) => candidate.us === us);
    expect([size?.diameterMm.toFixed(1), size?.circumferenceMm.toFixed(1)]).toEqual([across, around]);
  });
});

test('every ring size has its size in the UK and the EU', () => {
  expect(RING_CONVERSIONS).toHaveLength(RING_SIZES.length);
  const shown = RING_CONVERSIONS.map((row) => row.join(' '));
  expect(shown).toEqual(
    expect.arrayContaining(['4 H 47', '4.5 I 48', '7 N 54', '8 P 57', '9 R 60', '10.5 U 63', '12 X 67']),
  );
});

test('chains have eight lengths, each with its name', () => {
  expect(CHAIN_LENGTHS.map(([length, name]) => `${length} ${name}`)).toEqual([
    '16" Choker',
    '18" Princess',
    '20" Princess',
    '22" Matinee',
    '24" Matinee',
    '26" Matinee',
    '30" Opera',
    '36" Rope',
  ]);
});

test('bracelets range from 6.5 to 9.5 inches; a 7 inch one is snug on 6.5-6.75, loose on 5.75-6.25', () => {
  expect(BRACELET_SIZES.map((size) => size.inches)).toEqual([6.5, 7, 7.5, 8, 8.5, 9, 9.5]);
  expect(BRACELET_SIZES[1]?.wrists).toEqual(['6.5-6.75', '6.25-6.5', '5.75-6.25']);
});
