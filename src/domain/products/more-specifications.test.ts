import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoreSpecifications, parseMoreSpecifications } from './more-specifications.ts';

test('each line is a name and a value, whatever the spaces around them', () => {
  expect(
    parseMoreSpecifications('Movement: Automatic\r\n\n  Water  resistance :100 m \nRatio: 1:2\n'),
  ).toEqual([
    ['Movement', 'Automatic'],
    ['Water resistance', '100 m'],
    ['Ratio', '1:2'],
  ]);
  expect(parseMoreSpecifications(' \n')).toEqual([]);
});

test.each([
  'Automatic',
  'Movement:',
  'Movement: \n',
  ': Automatic',
  'Movement: Automatic\nSapphire crystal',
  'Movement: Automatic\nmovement: Quartz',
  `${'n'.repeat(41)}: long`,
  `Long: ${'v'.repeat(121)}`,
  Array.from({ length: 21 }, (_, index) => `Row ${index}: value`).join('\n'),
])('%j is refused', (text) => {
  expect(parseMoreSpecifications(text)).toBeNull();
});

test('what is stored is read as the same rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (lines) => {
      const rows = parseMoreSpecifications(lines.map((line, index) => `n${index}: ${line}x`).join('\n'));
      if (rows) expect(parseMoreSpecifications(formatMoreSpecifications(rows) ?? '')).toEqual(rows);
    }),
  );
  expect(formatMoreSpecifications([])).toBeNull();
});
