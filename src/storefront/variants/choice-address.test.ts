import { describe, expect, test } from 'vitest';
import { anOption } from '#domain/products/product.fixture.ts';
import { choicesIn, searchWithChoices, siblingIn } from './choice-address.ts';

const length = (label: string, said: object = {}) => anOption({ label, length: label, ...said });
const LENGTHS = [length('18 in'), length('20 in'), length('20.5 in')];
const CARATS = [length('1 ct', { length: '', caratWeight: '1 ct' })];
const TEETH = [length('8 teeth', { length: '', teeth: '8 teeth' })];

describe('the metal in an address', () => {
  const metals = [
    { id: 'yellow', label: 'Yellow Gold', tone: 'yellow', isCurrent: true },
    { id: 'rose', label: 'Rose Gold', tone: 'rose' },
    { id: 'white', label: 'Silver', tone: 'white' },
  ] as const;
  const rows = [{ by: 'color', label: 'Color', choices: metals }] as const;

  test.each([
    ['?metal=rose', '/product/rose'],
    ['?metal=Rose+Gold&length=20', '/product/rose?length=20'],
    ['?length=20&metal=silver', '/product/white?length=20'],
    ['?metal=yellow', null],
    ['?metal=green', null],
    ['?length=20', null],
    ['', null],
  ])('%s leads to %s', (search, address) => {
    expect(siblingIn(search, rows)).toBe(address);
  });

  test('of a piece in one metal leads nowhere', () => {
    expect(siblingIn('?metal=rose', [])).toBeNull();
  });
});

describe('the choices in an address', () => {
  test.each([
    ['?length=20', '20 in', null],
    ['?length=20.5', '20.5 in', null],
    ['?length=20+in', '20 in', null],
    ['?option=18%20in', '18 in', null],
    ['?utm_source=x&size=7&length=18', '18 in', '7'],
    ['?length=22', null, null],
    ['?size=seven', null, null],
    ['', null, null],
  ])('%s chooses the length %s and the size %s', (search, label, size) => {
    const { option, size: chosen } = choicesIn(search, { options: LENGTHS, sizes: ['6', '7'] });
    expect([option?.label ?? null, chosen]).toEqual([label, size]);
  });

  test('are written as numbers where those are clear, and replace an older choice', () => {
    const written = (search: string, chosen = LENGTHS[1] ?? null, size: string | null = null) =>
      searchWithChoices(search, { options: LENGTHS, option: chosen, size });
    expect(written('')).toBe('?length=20');
    expect(written('?option=18+in&utm_source=x')).toBe('?utm_source=x&length=20');
    expect(written('?length=18', LENGTHS[2])).toBe('?length=20.5');
    expect(written('?length=18', null, '7')).toBe('?length=18&size=7');
    const twice = [length('20 in / 3 mm'), length('20 in / 5 mm')];
    const said = searchWithChoices('', { options: twice, option: twice[1] ?? null, size: null });
    expect(choicesIn(said, { options: twice, sizes: [] }).option?.label).toBe('20 in / 5 mm');
  });

  test.each([
    [CARATS, '?carat=1'],
    [TEETH, '?teeth=8'],
  ])('say what the option is of', (options, search) => {
    expect(searchWithChoices('', { options, option: options[0] ?? null, size: null })).toBe(search);
    expect(choicesIn(search, { options, sizes: [] }).option).toBe(options[0]);
  });

  test('have the size of an option that is one', () => {
    const options = [length('Size 6'), length('Size 7.5')];
    const search = searchWithChoices('?option=Size+6', { options, option: options[1] ?? null, size: null });
    expect(search).toBe('?size=7.5');
    expect(choicesIn(search, { options, sizes: [] })).toEqual({ option: options[1], size: null });
    expect(choicesIn('?option=Size+6', { options, sizes: [] }).option).toBe(options[0]);
    expect(choicesIn('?size=8', { options, sizes: [] }).option).toBeNull();
  });

  test('of a popup leave the filters of the listing behind it alone', () => {
    const search = '?size=7&p=luna';
    const said = { options: LENGTHS, option: LENGTHS[0] ?? null, size: '6' };
    expect(searchWithChoices(search, said, 'p-')).toBe('?size=7&p=luna&p-length=18&p-size=6');
    expect(choicesIn(search, { options: LENGTHS, sizes: ['7'] }, 'p-').size).toBeNull();
  });
});
