import { describe, expect, test } from 'vitest';
import { matchesEtag, preferredEncoding } from './encoding.ts';

describe('choosing an encoding', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['zstd', 'zstd'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['br;q=banana', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('a browser that sends %j gets %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});

describe('comparing ETags', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('If-None-Match %j against "a" is %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});
