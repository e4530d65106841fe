import { expect, test } from 'vitest';
import { changeChoices, NO_CHOICES, parseChoicesChange } from './import-choices.ts';

test('a change has what was written, and nothing else', () => {
  expect(parseChoicesChange({ categories: { Necklace: 'chains' } })).toEqual({
    ok: true,
    value: { categories: new Map([['necklace', 'chain_products']]) },
  });
  expect(parseChoicesChange({ skipErrors: false })).toEqual({ ok: true, value: { skipErrors: false } });
  expect(parseChoicesChange({ colors: 'mix' })).toMatchObject({ ok: false });
});

test('a change of one type keeps the others', () => {
  const before = {
    ...NO_CHOICES,
    skipErrors: true,
    categories: new Map([
      ['rings', 'skip' as const],
      ['necklace', 'skip' as const],
    ]),
  };
  const after = changeChoices(before, { categories: new Map([['necklace', 'chain_products']]) });
  expect(after).toEqual({
    ...before,
    categories: new Map([
      ['rings', 'skip'],
      ['necklace', 'chain_products'],
    ]),
  });
});
