import { describe, expect, test } from 'vitest';
import { listCategories } from '#domain/categories.ts';
import { normalizeCategory } from './category-names.ts';

describe('the names of the categories', () => {
  test.each(listCategories())('$normalName is itself, in any case and spacing', ({ normalName }) => {
    expect(normalizeCategory(normalName)).toBe(normalName);
    expect(normalizeCategory(`  ${normalName.toUpperCase().replace(' ', ' \n ')} `)).toBe(normalName);
  });

  test('are these', () => {
    const names = listCategories().map((row) => row.normalName);
    for (const name of [
      'bracelets',
      'chains',
      'custom',
      'diamond',
      'diamond simulants',
      'earrings',
      'engagement rings',
      'glasses',
      'grillz',
      'pendants',
      'rings',
      'watches',
    ])
      expect(names).toContain(name);
  });
});

describe('words in a name', () => {
  test.each([
    ['VVS Diamond Simulant', 'diamond simulants'],
    ['Loose moissanite', 'diamond simulants'],
    ['Moissanite chain', 'diamond simulants'],
    ['Diamond Engagement Ring', 'engagement rings'],
    ['Hip Hop Rings', 'rings'],
    ['Hoop Earrings', 'earrings'],
    ['Cuban Chain', 'chains'],
    ['Tennis Bracelet', 'bracelets'],
    ['Wrist watch', 'watches'],
    ['Cross Pendant', 'pendants'],
    ['Grill', 'grillz'],
    ['Sunglasses', 'glasses'],
    ['Diamond pieces', 'diamond'],
    ['Custom names', 'custom'],
  ])('%j is filed under %s', (name, expected) => {
    expect(normalizeCategory(name)).toBe(expected);
  });

  test.each(listCategories())('the source table decides first: anything of $table is $normalName', (row) => {
    for (const name of ['Moissanite chain', 'Brooches', '', null, undefined])
      expect(normalizeCategory(name, row.table)).toBe(row.normalName);
  });

  test('an unknown table is ignored', () => {
    expect(normalizeCategory('Hip Hop Rings', 'products')).toBe('rings');
    expect(normalizeCategory('Hip Hop Rings', '')).toBe('rings');
  });
});

describe('every other name', () => {
  test.each([
    ['Brooches', 'Brooches'],
    ['  Body   Jewelry ', 'Body Jewelry'],
  ])('%j is unchanged except for collapsed spaces', (name, expected) => {
    expect(normalizeCategory(name)).toBe(expected);
  });

  test.each(['', '  ', null, undefined])("a blank one (%j) is '' and means all", (name) => {
    expect(normalizeCategory(name)).toBe('');
  });
});
