import { expect, it } from 'vitest';
import { parseProductFields } from '#domain/product-editing/product-fields.ts';
import { ApiError } from '../../client/api.ts';
import { saveProblem } from './save-problem.ts';

it.each([
  ['width_mm', 'wide', 'Takes millimeters from 0.01 to 999.99, as in 6.5, or nothing.'],
  ['name', '', 'Must not be empty.'],
])('a refused %s is not named by its database column', (column, written, sentence) => {
  const parsed = parseProductFields('chain_products', [[column, written]]);
  if (parsed.ok) throw new Error('accepted');
  const { reason, problem = '' } = parsed;
  const error = new ApiError(422, { message: reason, fields: { [column]: problem } });
  expect(saveProblem(error)).toBe(sentence);
});

it('a refusal without a field has its own message', () => {
  expect(saveProblem(new ApiError(503, { message: 'The disk is full.' }))).toBe('The disk is full.');
  expect(saveProblem(new Error('No network.'))).toBe('No network.');
});
