import { describe, expect, test } from 'vitest';
import { cardFor, isCardNumber, TEST_CARDS } from './cards.ts';

describe('test cards', () => {
  test('every listed number is a valid card number', () => {
    expect(TEST_CARDS.filter(({ number }) => !isCardNumber(number))).toEqual([]);
  });

  test('a number with one wrong digit is not a card number', () => {
    expect(isCardNumber('4242424242424241')).toBe(false);
    expect(isCardNumber('42424242424')).toBe(false);
    expect(isCardNumber('42424242424242424242')).toBe(false);
  });

  test('a valid card number that is not a test card is declined', () => {
    expect(cardFor('4111111111111111').outcome.decline?.declineCode).toBe('test_mode_live_card');
  });
});
