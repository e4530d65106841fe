import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './empty-address.ts';
import { usStateCode, withStateCode } from './us-states.ts';

describe('a US state', () => {
  it.each([
    ['TX', 'TX'],
    ['tx', 'TX'],
    [' Tx. ', 'TX'],
    ['texas', 'TX'],
    ['NEW  YORK', 'NY'],
    ['n.y.', 'NY'],
    ['Washington', 'WA'],
    ['District of Columbia', 'DC'],
    ['Washington, D.C.', 'DC'],
    ['Puerto Rico', 'PR'],
    ['U.S. Virgin Islands', 'VI'],
    ['guam', 'GU'],
    ['ae', 'AE'],
    ['AA', 'AA'],
    ['Armed Forces Pacific', 'AP'],
  ])('%j is %s', (typed, code) => {
    expect(usStateCode(typed)).toBe(code);
  });

  it.each([[''], ['.'], ['Texass'], ['ZZ'], ['Ontario'], ['TX 77002']])('%j is none', (typed) => {
    expect(usStateCode(typed)).toBeNull();
  });

  it('is two letters in an address in the US; regions of other countries stay', () => {
    const address = { ...EMPTY_ADDRESS, country: 'US', state: 'oregon' };
    expect(withStateCode(address)).toEqual({ ...address, state: 'OR' });
    expect(withStateCode({ ...address, state: 'Oregonn' })).toBeNull();
    const abroad = { ...address, country: 'CA', state: 'Ontario' };
    expect(withStateCode(abroad)).toBe(abroad);
  });
});
