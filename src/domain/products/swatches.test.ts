import { describe, expect, test } from 'vitest';
import { metalTone } from './metal-tone.ts';
import type { SwatchRow } from './swatch-row.ts';
import { type FamilyMember, swatchRows } from './swatches.ts';

const piece = (
  id: string,
  color: string | null,
  widthMm: number | null,
  said: Partial<FamilyMember> = {},
) => ({
  id,
  color,
  widthMm,
  carats: null,
  availability: 'available' as const,
  ...said,
});
const FAMILY: FamilyMember[] = [
  piece('rose-10', 'Rose Gold', 10),
  piece('yellow-10', 'Yellow Gold', 10),
  piece('white-8', 'Silver', 8),
  piece('yellow-8', 'Yellow Gold', 8),
  piece('white-14', 'Silver', 14, { availability: 'sold-out' }),
];
const rowsFor = (id: string, family = FAMILY) => {
  const current = family.find((member) => member.id === id);
  if (!current) throw new Error(`no ${id}`);
  return swatchRows(current, family);
};
const read = (rows: readonly SwatchRow[]) =>
  rows.map(({ label, choices }) => [
    label,
    ...choices.map(({ id, note, isCurrent }) =>
      [id, note ?? '', isCurrent ? 'current' : ''].join(' ').trim(),
    ),
  ]);

describe('the swatches of a family', () => {
  test('are its colors, yellow first, and its widths from narrow to wide', () => {
    expect(read(rowsFor('yellow-8'))).toEqual([
      ['Color', 'yellow-8  current', 'white-8', 'rose-10 In 10 mm'],
      ['Width', 'yellow-8  current', 'yellow-10', 'white-14 Sold out'],
    ]);
  });

  test('lead to the nearest width where the metal is not made in this one', () => {
    const [metals] = rowsFor('rose-10');
    // 8 mm is 2 mm away, 14 mm is 4.
    expect(metals?.choices.map(({ id, note }) => [id, note])).toEqual([
      ['yellow-10', undefined],
      ['white-8', 'In 8 mm'],
      ['rose-10', undefined],
    ]);
  });

  test('lead to another metal where this one is not made in the width, and name it', () => {
    const [, widths] = rowsFor('rose-10');
    expect(widths?.choices.map(({ label, note }) => [label, note])).toEqual([
      ['8 mm', 'In Yellow Gold'],
      ['10 mm', undefined],
      ['14 mm', 'Sold out'],
    ]);
  });

  test('of two at the same distance, link to the one for sale', () => {
    const family = [
      piece('a', 'Yellow Gold', 8),
      piece('b', 'Silver', 10, { availability: 'not-available' }),
      piece('c', 'Rose Gold', 10),
    ];
    expect(rowsFor('a', family)[1]?.choices[1]).toMatchObject({ id: 'c', note: 'In Rose Gold' });
  });

  test('mark the current piece as sold out, too', () => {
    const current = rowsFor('white-14')[1]?.choices.find(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject({ id: 'white-14', note: 'Sold out', isOff: true });
  });

  test('leave out a row with one value, and pieces without the value', () => {
    expect(read(rowsFor('a', [piece('a', 'Silver', 8), piece('b', 'Silver', 10)]))).toEqual([
      ['Width', 'a  current', 'b'],
    ]);
    expect(rowsFor('a', [piece('a', 'Silver', 8), piece('b', null, null)])).toEqual([]);
    expect(rowsFor('a', [piece('a', 'Silver', 8)])).toEqual([]);
  });

  test('are carat weights where all are equally wide', () => {
    const family = [
      piece('two', 'Silver', null, { carats: '2 ct' }),
      piece('one', 'Silver', null, { carats: '1 ct' }),
      piece('ten', 'Silver', null, { carats: '10 ct' }),
    ];
    expect(read(rowsFor('one', family))).toEqual([['Carats', 'one  current', 'two', 'ten']]);
  });

  test('show the piece itself as it is given, not as the family has it', () => {
    const draft = piece('yellow-8', 'Yellow Gold', 9);
    expect(read(swatchRows(draft, FAMILY))[1]).toEqual([
      'Width',
      'white-8 In Silver',
      'yellow-8  current',
      'yellow-10',
      'white-14 Sold out',
    ]);
  });
});

test.each([
  ['Yellow Gold', 'yellow'],
  ['14K Gold', 'yellow'],
  ['White Gold', 'white'],
  ['Silver', 'white'],
  ['Rose Gold', 'rose'],
  ['Black', 'black'],
  ['Emerald', 'other'],
])('%s is drawn %s', (color, tone) => {
  expect(metalTone(color)).toBe(tone);
});
