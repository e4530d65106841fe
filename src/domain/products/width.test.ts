import { expect, test } from 'vitest';
import { widthOf } from './width.ts';

test.each([
  ['Slim Miami Cuban Chain, 6 mm', '6 mm'],
  ['10mm Cuban', '10 mm'],
  ['Studs, 6.50 MM', '6.5 mm'],
  ['Rope Chain', undefined],
  ['No. 12, 5 mmx', undefined],
  ['Nine, 1234 mm', undefined],
])('the width of %s is %s', (name, width) => {
  expect(widthOf({ name })).toBe(width);
});

test.each([
  ['Rope Chain', 4, '4 mm'],
  ['Rope Chain, 6 mm', 6.5, '6.5 mm'],
  ['Rope Chain, 6 mm', null, '6 mm'],
])('the width of %s that is stated as %s is %s', (name, width_mm, width) => {
  expect(widthOf({ name, width_mm })).toBe(width);
});
