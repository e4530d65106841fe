import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const drawn = (name: string, term: string) =>
  matchedParts(name, term)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Moissanite Tennis Chain', 'tennis', 'Moissanite [Tennis] Chain'],
  ['Tennis Tennis', 'TENNIS', '[Tennis] [Tennis]'],
  ['Cuban Link Chain', 'cuban link', '[Cuban Link] Chain'],
  ['Cuban Link Chain', 'chain  cuban', '[Cuban] Link [Chain]'],
  ['Rope Chain', 'curb', 'Rope Chain'],
  ['Band (10 mm)', '(10', 'Band [(10] mm)'],
  ['50% off $ .* \\ [x]', '.*', '50% off $ [.*] \\ [x]'],
  ['Rope', '', 'Rope'],
])('in %s a search for %s highlights %s', (name, term, shown) => {
  expect(drawn(name, term)).toBe(shown);
});

test('the parts always form the whole name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, term) => {
      expect(
        matchedParts(name, term)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
