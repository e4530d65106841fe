/** How an order was paid, in Stripe's words. */
export type PaymentMethod = {
  /** `card`, `link`, `us_bank_account` ... */
  type: string;
  /** Of a card: `visa`, `amex` ... */
  brand: string | null;
  /** `apple_pay`, `google_pay` ... */
  wallet: string | null;
  /** Of a card or bank account; null for other types, and once the shopper's data is erased. */
  last4: string | null;
};

/** `Visa ending in 4242`, `Apple Pay, Visa ending in 4242`, `Link`. Pay-later providers have the shop's names. */
export function describePaymentMethod(
  { type, brand, wallet, last4 }: PaymentMethod,
  payLaterProviders: readonly { stripeMethod: string; name: string }[],
): string {
  const card = brand === null || brand === 'unknown' ? 'Card' : nameOf(brand);
  const provider = payLaterProviders.find(({ stripeMethod }) => stripeMethod === type);
  const account = type === 'card' ? card : (provider?.name ?? nameOf(type));
  const numbered = last4 === null ? account : `${account} ending in ${last4}`;
  return wallet === null ? numbered : `${nameOf(wallet)}, ${numbered}`;
}

/** Names that are not Stripe's word with capital letters. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cashapp: 'Cash App Pay',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  ideal: 'iDEAL',
  jcb: 'JCB',
  paypal: 'PayPal',
  sepa_debit: 'SEPA debit',
  unionpay: 'UnionPay',
  us_bank_account: 'Bank account',
};

function nameOf(word: string): string {
  const known = Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;
  return known ?? word.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
