import { expect, it } from 'vitest';
import { formatTable } from './text-table.ts';

it('columns are as wide as their longest cell', () => {
  expect(formatTable(['ID', 'NAME'], [['rope-8', 'Rope'], ['box']])).toEqual([
    'ID      NAME',
    'rope-8  Rope',
    'box',
  ]);
});

it('a shop may have more rows than a function may have arguments', () => {
  expect(
    formatTable(
      ['ID'],
      Array.from({ length: 300_000 }, (_, id) => [`${id}`]),
    ),
  ).toHaveLength(300_001);
});
