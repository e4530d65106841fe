import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test('one is singular, and every other count plural', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'order'))).toEqual(['0 orders', '1 order', '2 orders']);
  expect(pluralize(2, 'person', 'people')).toBe('2 people');
});
