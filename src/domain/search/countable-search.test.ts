import { expect, it } from 'vitest';
import { countableSearch } from './countable-search.ts';

it.each([
  ['  Ankh   PENDANT ', 'ankh pendant'],
  ['18 in rope', '18 in rope'],
  ['10k 14k', '10k 14k'],
  ['moissanite', 'moissanite'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j is counted as %j', (term, counted) => {
  expect(countableSearch(term)).toBe(counted);
});

it.each([
  'ann@example.com',
  'Ann @ home',
  '713 555 0142',
  '+1-7135',
  'FH-7K2M9QX4',
  'fh 7k2m9qx4',
  'a',
  '',
  'a'.repeat(61),
])('%j is not counted, because it may identify a person', (term) => {
  expect(countableSearch(term)).toBeNull();
});
