import { expect, it } from 'vitest';
import { keepScreenScale, readScreenScale, ringSizeFor } from './screen-scale.ts';

const storage =
  (kept: Record<string, string> = {}) =>
  () => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
  });

it('a measured screen is remembered', () => {
  const browser = storage();
  expect(readScreenScale(browser)).toBeNull();
  keepScreenScale(browser, 6.0472);
  expect(readScreenScale(browser)).toBe(6.047);
});

it.each(['', '0', '1.9', '9.1', '-4', 'NaN', 'a card'])('a kept scale of %j does not count', (text) => {
  expect(readScreenScale(storage({ 'screen-px-per-mm': text }))).toBeNull();
});

it('works where site data is blocked', () => {
  const denied = () => {
    throw new Error('denied');
  };
  expect(readScreenScale(denied)).toBeNull();
  expect(() => keepScreenScale(denied, 4)).not.toThrow();
});

it.each([
  [17.3, 7],
  [17.5, 7],
  [17.6, 7.5],
  [10, 4],
  [30, 12],
])('a ring of %d mm inside is US %d', (diameterMm, us) => {
  expect(ringSizeFor(diameterMm)?.us).toBe(us);
});
