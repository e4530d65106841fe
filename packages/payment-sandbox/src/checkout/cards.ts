/** A declined payment: the codes and message of the merchant's `last_payment_error`, which the shopper sees too. */
export type Decline = { code: string; declineCode: string | null; message: string; advice: string };

/** What happens when a card is charged. A card with a challenge goes through 3-D Secure first. */
export type CardOutcome = { challenge: boolean; decline: Decline | null };

export type TestCard = {
  number: string;
  brand: string;
  funding: string;
  label: string;
  outcome: CardOutcome;
};

const TRY_ANOTHER = 'Try a different card.';

const DECLINES = {
  generic: decline('card_declined', 'generic_decline', 'Your card was declined.'),
  funds: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  lost: decline('card_declined', 'lost_card', 'Your card was declined.'),
  stolen: decline('card_declined', 'stolen_card', 'Your card was declined.'),
  expired: decline('expired_card', null, 'Your card has expired.'),
  cvc: decline('incorrect_cvc', null, "Your card's security code is incorrect.", 'Check it and try again.'),
  processing: decline(
    'processing_error',
    null,
    'An error occurred while processing your card.',
    'Try again in a little bit.',
  ),
  live: decline(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'Use one of the test cards below.',
  ),
} as const satisfies Record<string, Decline>;

const SUCCEEDS: CardOutcome = { challenge: false, decline: null };

/** Stripe's own test card numbers. The page lists these first. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Succeeds', SUCCEEDS),
  card('4000000000000002', 'visa', 'Declined', refused(DECLINES.generic)),
  card('4000000000009995', 'visa', 'Insufficient funds', refused(DECLINES.funds)),
  card('4000000000000069', 'visa', 'Expired card', refused(DECLINES.expired)),
  card('4000000000000127', 'visa', 'Incorrect CVC', refused(DECLINES.cvc)),
  card('4000000000003220', 'visa', '3-D Secure', { challenge: true, decline: null }),
  card('4000002500003155', 'visa', '3-D Secure', { challenge: true, decline: null }),
  card('4000008400001629', 'visa', '3-D Secure, then declined', {
    challenge: true,
    decline: DECLINES.generic,
  }),
  card('4000000000000119', 'visa', 'Processing error', refused(DECLINES.processing)),
  card('4000000000009987', 'visa', 'Lost card', refused(DECLINES.lost)),
  card('4000000000009979', 'visa', 'Stolen card', refused(DECLINES.stolen)),
  card('4000056655665556', 'visa', 'Debit, succeeds', SUCCEEDS, 'debit'),
  card('5555555555554444', 'mastercard', 'Mastercard, succeeds', SUCCEEDS),
  card('2223003122003222', 'mastercard', 'Mastercard, succeeds', SUCCEEDS),
  card('378282246310005', 'amex', 'American Express, succeeds', SUCCEEDS),
  card('6011111111111117', 'discover', 'Discover, succeeds', SUCCEEDS),
  card('3056930009020004', 'diners', 'Diners Club, succeeds', SUCCEEDS),
  card('3566002020360505', 'jcb', 'JCB, succeeds', SUCCEEDS),
  card('6200000000000005', 'unionpay', 'UnionPay, succeeds', SUCCEEDS),
];

/** The test card with this number (digits only). Any other number is declined and never stored. */
export function cardFor(digits: string): TestCard {
  return (
    TEST_CARDS.find(({ number }) => number === digits) ??
    card(digits, 'unknown', 'Not a test card', refused(DECLINES.live))
  );
}

/** Whether a card number has 12 to 19 digits and a valid Luhn check digit. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function card(
  number: string,
  brand: string,
  label: string,
  outcome: CardOutcome,
  funding = 'credit',
): TestCard {
  return { number, brand, funding, label, outcome };
}

function refused(because: Decline): CardOutcome {
  return { challenge: false, decline: because };
}

function decline(code: string, declineCode: string | null, message: string, advice = TRY_ANOTHER): Decline {
  return { code, declineCode, message, advice };
}
