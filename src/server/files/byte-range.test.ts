import { expect, test } from 'vitest';
import { allowsRange, parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=100-', { first: 100, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes=0-1', { first: 0, last: 1 }],
])('of 1000 bytes %s is a part', (header, part) => {
  expect(parseRange(header, 1000)).toEqual(part);
});

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'of 1000 bytes %s is not satisfiable',
  (header) => {
    expect(parseRange(header, 1000)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-2', 'bytes=0-1,5-6', 'bytes=a-b', 'lines=0-1'])(
  '%s asks for the whole file',
  (header) => {
    expect(parseRange(header, 1000)).toBeNull();
  },
);

test('a file that has changed since is sent whole', () => {
  expect(allowsRange(undefined, '"new"')).toBe(true);
  expect(allowsRange('"new"', '"new"')).toBe(true);
  expect(allowsRange('"old"', '"new"')).toBe(false);
  expect(allowsRange('W/"new"', '"new"')).toBe(false);
  expect(allowsRange('Sat, 21 Nov 2026 10:00:00 GMT', '"new"')).toBe(false);
});
