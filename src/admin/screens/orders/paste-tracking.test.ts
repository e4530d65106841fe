import { expect, it } from 'vitest';
import { fillFrom } from './paste-tracking.ts';

const ORDERS = ['FH-AAAA2222', 'FH-BBBB3333', 'FH-CCCC4444'];

it('a pasted column fills the fields from the focused one', () => {
  expect(fillFrom('9400 1\n9400 2\r\n', ORDERS, 1)).toEqual({
    'FH-BBBB3333': '9400 1',
    'FH-CCCC4444': '9400 2',
  });
});

it('rows with order numbers are matched in any sequence, and others are ignored', () => {
  expect(fillFrom('fh-cccc4444\t1Z3\nFH-AAAA2222\t1Z1\nFH-ZZZZ9999\t1Z9', ORDERS, 1)).toEqual({
    'FH-CCCC4444': '1Z3',
    'FH-AAAA2222': '1Z1',
  });
  expect(fillFrom('"FH-AAAA2222","1Z1"', ORDERS, 2)).toEqual({ 'FH-AAAA2222': '1Z1' });
});

it('a single number is pasted as usual, and extra rows of a column are ignored', () => {
  expect(fillFrom('9400 1', ORDERS, 0)).toBeNull();
  expect(fillFrom('1\n2\n3\n4', ORDERS, 2)).toEqual({ 'FH-CCCC4444': '1' });
});
