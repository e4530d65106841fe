import { expect, it } from 'vitest';
import { fillFrom } from './paste-tracking.ts';

const ORDERS = ['FH-AAAA2222', 'FH-BBBB3333', 'FH-CCCC4444'];

it('a column fills the fields from where it is pasted', () => {
  expect(fillFrom('9400 1\n9400 2\r\n', ORDERS, 1)).toEqual({
    'FH-BBBB3333': '9400 1',
    'FH-CCCC4444': '9400 2',
  });
});

it('rows with order numbers find their orders in any order, and others are left out', () => {
  expect(fillFrom('fh-cccc4444\t1Z3\nFH-AAAA2222\t1Z1\nFH-ZZZZ9999\t1Z9', ORDERS, 1)).toEqual({
    'FH-CCCC4444': '1Z3',
    'FH-AAAA2222': '1Z1',
  });
  expect(fillFrom('"FH-AAAA2222","1Z1"', ORDERS, 2)).toEqual({ 'FH-AAAA2222': '1Z1' });
});

it('one number is pasted as usual, and a column longer than the fields is cut', () => {
  expect(fillFrom('9400 1', ORDERS, 0)).toBeNull();
  expect(fillFrom('1\n2\n3\n4', ORDERS, 2)).toEqual({ 'FH-CCCC4444': '1' });
});
