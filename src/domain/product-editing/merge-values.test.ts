import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

test.each<{ what: string; base: unknown; yours: unknown; theirs: unknown; merged: unknown }>([
  { what: 'a value that only they changed', base: 'a', yours: 'a', theirs: 'b', merged: 'b' },
  { what: 'a value that both changed', base: 'a', yours: 'c', theirs: 'b', merged: 'c' },
  {
    what: 'sizes that each added and removed',
    base: ['6', '7', '8'],
    yours: ['6', '7', '9'],
    theirs: ['5', '7', '8'],
    merged: ['5', '7', '9'],
  },
  {
    what: 'sizes that you reordered',
    base: ['6', '7'],
    yours: ['7', '6'],
    theirs: ['6', '7', '8'],
    merged: ['7', '8', '6'],
  },
  {
    what: 'fields of a category',
    base: { chain_type: 'Rope', customizable: false },
    yours: { chain_type: 'Rope', customizable: true },
    theirs: { chain_type: 'Box', customizable: false },
    merged: { chain_type: 'Box', customizable: true },
  },
  {
    what: 'a text that you dropped',
    base: { label: 'Name' },
    yours: null,
    theirs: { label: 'Date' },
    merged: null,
  },
])('$what', ({ base, yours, theirs, merged }) => {
  expect(mergeValues(base, yours, theirs)).toEqual(merged);
});
