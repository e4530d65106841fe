import { describe, expect, it } from 'vitest';
import { NO_TERMS } from './terms-form.ts';
import { compareTerms, mergeTerms } from './two-terms.ts';

const before = { ...NO_TERMS, maxUses: '100' };

describe('two people who change one promo code', () => {
  it('both have their changes, and of what both changed the one who saves last decides', () => {
    const yours = { ...before, percentage: '15', endsOn: '2026-12-24' };
    const theirs = { ...before, maxUses: '1000', endsOn: '2026-12-31', products: ['luna'] };
    expect(mergeTerms({ before, yours, theirs })).toEqual({
      ...theirs,
      percentage: '15',
      endsOn: '2026-12-24',
    });
  });

  it('never get a discount that neither chose', () => {
    const yours = { ...before, percentage: '15' };
    const theirs = { ...before, kind: 'amount', percentage: '', amount: '20.00' } as const;
    expect(mergeTerms({ before, yours, theirs })).toEqual(yours);
  });

  it('see what either has changed, in words', () => {
    const yours = { ...before, percentage: '15' };
    const theirs = { ...before, kind: 'amount', amount: '20.00', maxUses: '', categories: ['ring'] } as const;
    expect(compareTerms({ before, yours, theirs }, () => 'Rings')).toEqual([
      { field: 'Discount', yours: '15% off', theirs: '20.00 off' },
      { field: 'Uses in total', yours: '100', theirs: 'unlimited' },
      { field: 'Categories', yours: 'all', theirs: 'Rings' },
    ]);
  });
});
