import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, hasLettersMissing, hasVowelsMissing, maxTypos } from './edit-distance.ts';

it.each([
  ['chain', 'chain', 0],
  ['chian', 'chain', 1],
  ['cubn', 'cuban', 1],
  ['grilz', 'grillz', 1],
  ['tenniss', 'tennis', 1],
  ['rope', 'robe', 1],
  ['moisanite', 'moissanite', 1],
  ['braclte', 'bracelet', 2],
  ['ca', 'abc', 3],
  ['', 'rope', 4],
  ['ábc', 'abc', 1],
])('%s and %s differ by %d', (one, other, errors) => {
  expect(editDistance(one, other)).toBe(errors);
  expect(editDistance(other, one)).toBe(errors);
});

it('a single typo counts as one', () => {
  const word = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdef') });
  const act = fc.constantFrom('drop', 'add', 'change', 'swap');
  fc.assert(
    fc.property(word, act, fc.nat(), (typed, mistake, place) => {
      const at = place % (typed.length - 1);
      const [a = '', b = ''] = [typed[at], typed[at + 1]];
      const made = { drop: '', add: `${a}z`, change: 'z', swap: b + a }[mistake];
      const end = typed.slice(mistake === 'swap' ? at + 2 : at + 1);
      expect(editDistance(typed, typed.slice(0, at) + made + end)).toBeLessThanOrEqual(1);
    }),
  );
});

it('up to a limit, the number is exact, and above it some number above', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom(...'abc') });
  fc.assert(
    fc.property(word, word, fc.nat(5), (one, other, most) => {
      const errors = editDistance(one, other);
      const limited = editDistance(one, other, most);
      expect(errors <= most ? limited === errors : limited > most).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('short words tolerate no typo, medium ones one, long ones two', () => {
  expect([3, 4, 7, 8].map(maxTypos)).toEqual([0, 1, 1, 2]);
});

it.each([
  ['brclet', 'bracelet', true],
  ['neckle', 'necklace', true],
  ['pendat', 'pendant', true],
  ['bracelet', 'bracelet', false],
  ['earin', 'earring', true],
  ['brclt', 'bracelet', false],
  ['bracts', 'bracelet', false],
  ['brlcet', 'bracelet', false],
  ['racelt', 'bracelet', false],
  ['studs', 'standouts', false],
])('whether %s is %s without up to two letters: %s', (typed, word, is) => {
  expect(hasLettersMissing(typed, word)).toBe(is);
});

it.each([
  ['brclt', 'bracelet', true],
  ['pndnt', 'pendant', true],
  ['nckl', 'necklace', false],
  ['brcelt', 'bracelet', false],
  ['erng', 'earring', false],
  ['rng', 'ring', false],
  ['chain', 'chain', false],
])('whether %s is %s without its vowels: %s', (typed, word, is) => {
  expect(hasVowelsMissing(typed, word)).toBe(is);
});
