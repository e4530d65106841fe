import { expect, test } from 'vitest';
import {
  changeVendorAndTags,
  formatGrams,
  normalizeTags,
  parseVendorAndTags,
  parseWeightMg,
} from './product-internals.ts';

test.each([
  ['3.25', 3250],
  ['3,2', 3200],
  ['0.0', 0],
  ['12', 12_000],
  ['0.00049', 0],
  ['heavy', null],
  ['-1', null],
  ['', null],
])('%j grams are %j milligrams', (grams, weightMg) => {
  expect(parseWeightMg(grams)).toBe(weightMg);
});

test('a weight in grams has no trailing zeros', () => {
  expect([3250, 12_000, 5].map(formatGrams)).toEqual(['3.25', '12', '0.005']);
});

test('tags are unique and keep their order', () => {
  expect(normalizeTags([' gold', 'new', '', 'gold', 'Gold'])).toEqual(['gold', 'new', 'Gold']);
});

test('vendor and tags are parsed from text and JSON, and other fields are ignored', () => {
  expect(parseVendorAndTags({ vendor: ' Atelier ', tags: 'gold, new,gold', name: 'A' })).toEqual({
    ok: true,
    notes: { vendor: 'Atelier', tags: ['gold', 'new'] },
    others: { name: 'A' },
  });
  expect(parseVendorAndTags({ tags: ['gold', ' '], vendor: null })).toMatchObject({
    notes: { vendor: '', tags: ['gold'] },
  });
  expect(parseVendorAndTags({ name: 'A' })).toEqual({ ok: true, notes: {}, others: { name: 'A' } });
});

test.each([
  [{ vendor: 5 }, 'vendor'],
  [{ vendor: 'a'.repeat(256) }, 'vendor'],
  [{ tags: [5] }, 'tags'],
  [{ tags: 'a'.repeat(256) }, 'tags'],
])('rejects %j', (fields, field) => {
  expect(parseVendorAndTags(fields)).toMatchObject({ ok: false, field });
});

test('tags are added once and removed in any letter case', () => {
  const notes = { vendor: 'Atelier', tags: ['gold', 'new'] };
  expect(changeVendorAndTags(notes, { addTags: ['gold', 'sale'], removeTags: ['NEW'] })).toEqual({
    tags: ['gold', 'sale'],
  });
  expect(changeVendorAndTags(notes, { vendor: '' })).toEqual({ vendor: '' });
  expect(changeVendorAndTags(notes, undefined)).toEqual({});
});
