import { expect, it } from 'vitest';
import { optionExample } from './option-example.ts';

it.each([
  ['Length', '20 in'],
  ['Length/Size', '20 in'],
  ['Carat Weight', '1 ct'],
  ['Carat Weight/Length', '1 ct'],
  ['Number of Teeth', ''],
  ['Size', ''],
  ['Option', ''],
])('the example of a label under %s is "%s"', (heading, example) => {
  expect(optionExample(heading)).toBe(example);
});
