import { expect, it } from 'vitest';
import { changeNotes, parseNotes } from './product-internals.ts';

it('vendor and tags are parsed from text and JSON, and other fields are ignored', () => {
  expect(parseNotes({ vendor: ' Atelier ', tags: 'gold, new,gold', name: 'A' })).toEqual({
    ok: true,
    notes: { vendor: 'Atelier', tags: ['gold', 'new'] },
    others: { name: 'A' },
  });
  expect(parseNotes({ tags: ['gold', ' '], vendor: null })).toMatchObject({
    notes: { vendor: '', tags: ['gold'] },
  });
  expect(parseNotes({ name: 'A' })).toEqual({ ok: true, notes: {}, others: { name: 'A' } });
});

it.each([
  [{ vendor: 5 }, 'vendor'],
  [{ vendor: 'a'.repeat(256) }, 'vendor'],
  [{ tags: [5] }, 'tags'],
  [{ tags: 'a'.repeat(256) }, 'tags'],
])('rejects %j', (fields, field) => {
  expect(parseNotes(fields)).toMatchObject({ ok: false, field });
});

it('tags are added once and removed in any letter case', () => {
  const notes = { vendor: 'Atelier', tags: ['gold', 'new'] };
  expect(changeNotes(notes, { addTags: ['gold', 'sale'], removeTags: ['NEW'] })).toEqual({
    tags: ['gold', 'sale'],
  });
  expect(changeNotes(notes, { vendor: '' })).toEqual({ vendor: '' });
  expect(changeNotes(notes, undefined)).toEqual({});
});
