import { describe, expect, it } from 'vitest';
import type { PromoCode } from './promo-codes-query.ts';
import { formOf, messageBelow, NO_TERMS, problemsOf, termsOf } from './terms-form.ts';

const ZONE = 'America/New_York';
const aPromo = (given: Partial<PromoCode>) =>
  ({
    discountPercentage: 10,
    amountOff: null,
    minSubtotal: null,
    categories: [],
    products: [],
    ...given,
  }) as PromoCode;

describe('the days of a promo code', () => {
  it('are those of the shop, the last one included', () => {
    const form = { ...NO_TERMS, startsOn: '2026-11-27', endsOn: '2026-11-30' };
    const { startsAt, endsAt } = termsOf(form, ZONE);
    expect([startsAt, endsAt]).toEqual(['2026-11-27T05:00:00.000Z', '2026-12-01T05:00:00.000Z']);
    expect(formOf(aPromo({ startsAt, endsAt }), ZONE)).toMatchObject({
      startsOn: '2026-11-27',
      endsOn: '2026-11-30',
    });
  });

  it('keep their time of day unless they are changed', () => {
    const ended = aPromo({ startsAt: null, endsAt: '2026-11-30T15:30:00.000Z' });
    const form = formOf(ended, ZONE);
    expect(form.endsOn).toBe('2026-11-30');
    expect(termsOf({ ...form, maxUses: '5' }, ZONE, ended).endsAt).toBe('2026-11-30T15:30:00.000Z');
    expect(termsOf({ ...form, endsOn: '' }, ZONE, ended).endsAt).toBe(null);
  });
});

describe('the amounts of a promo code', () => {
  it.each(['fifty', '1,00.00', '-50'])('"%s" is a problem, and never means none', (typed) => {
    expect(problemsOf({ ...NO_TERMS, minSubtotal: typed })).toEqual({
      minSubtotal: 'An amount such as 20.00.',
    });
    expect(problemsOf({ ...NO_TERMS, kind: 'amount', amount: typed })).toHaveProperty('amountOff');
  });

  it('say that there are too many decimals', () => {
    expect(problemsOf({ ...NO_TERMS, minSubtotal: '50.005' })).toEqual({
      minSubtotal: 'At most two decimals, as in 25.00.',
    });
  });

  it('are cents, written like prices', () => {
    const form = { ...NO_TERMS, kind: 'amount', amount: '$20', minSubtotal: '1,099.50' } as const;
    expect(problemsOf(form)).toEqual({});
    expect(termsOf(form, ZONE)).toMatchObject({ amountOff: 20_00, minSubtotal: 1_099_50 });
    expect(termsOf({ ...form, minSubtotal: '99,50' }, ZONE).minSubtotal).toBe(99_50);
  });
});

describe('a refusal', () => {
  it('is below the form only if it is not at one of its fields', () => {
    const message = 'The end date has passed.';
    expect(messageBelow({ message, fields: { endsAt: 'This day is over.' } })).toBeNull();
    expect(messageBelow({ message, fields: {} })).toBe(message);
    expect(messageBelow({ message, fields: { endsAt: '', request: '' } })).toBe(message);
  });
});
