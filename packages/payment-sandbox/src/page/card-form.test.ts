import { describe, expect, test } from 'vitest';
import { parseCard } from './card-form.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ENTRY = { email: 'a@b.co', number: '4242 4242 4242 4242', expiry: '12 / 34', name: 'Jordan' };

describe('the card form', () => {
  test.each([
    ['12 / 34', 2034],
    ['12/34', 2034],
    ['1234', 2034],
    ['12/2034', 2034],
    ['12-34', 2034],
  ])('the expiry %s is accepted', (expiry, expYear) => {
    expect(parseCard({ ...ENTRY, expiry }, '123', NOW)).toMatchObject({
      ok: true,
      payment: { expMonth: 12, expYear, digits: '4242424242424242' },
    });
  });

  test('a card is valid through the last day of its month', () => {
    expect(parseCard({ ...ENTRY, expiry: '11/26' }, '123', new Date('2026-11-30T23:59:59Z')).ok).toBe(true);
    expect(parseCard({ ...ENTRY, expiry: '11/26' }, '123', new Date('2026-12-01T00:00:00Z')).ok).toBe(false);
  });

  test.each([
    ['number', { number: '4242 4242' }, '123', 'Your card number is incomplete.'],
    ['number', { number: '4242 4242 4242 4241' }, '123', 'Your card number is invalid.'],
    ['expiry', { expiry: '13/34' }, '123', "Your card's expiration date is incomplete."],
    ['expiry', { expiry: '10/26' }, '123', "Your card's expiration date is in the past."],
    ['cvc', {}, '12', "Your card's security code is incomplete."],
    ['name', { name: '' }, '123', 'Enter the name on the card.'],
    ['email', { email: 'jordan' }, '123', 'Enter an email address, like name@example.com.'],
  ])('an error in %s says how to fix it', (field, wrong, cvc, words) => {
    expect(parseCard({ ...ENTRY, ...wrong }, cvc, NOW)).toEqual({ ok: false, errors: { [field]: words } });
  });
});
