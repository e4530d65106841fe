/** The payment methods that the sandbox supports, in the order the page shows them. */
export type PaymentMethod = 'card' | 'klarna' | 'afterpay_clearpay' | 'affirm' | 'us_bank_account';

type MethodRow = { method: PaymentMethod; label: string; lowest: number; highest: number };

/** Amounts in cents, inclusive. A method outside its range is hidden without an error, like Stripe does. */
const METHODS: readonly MethodRow[] = [
  { method: 'card', label: 'Card', lowest: 50, highest: 99_999_999 },
  { method: 'klarna', label: 'Klarna', lowest: 35_00, highest: 10_000_00 },
  { method: 'afterpay_clearpay', label: 'Afterpay', lowest: 35_00, highest: 1_000_00 },
  { method: 'affirm', label: 'Affirm', lowest: 50_00, highest: 20_000_00 },
  { method: 'us_bank_account', label: 'Bank debit', lowest: 50, highest: 99_999_999 },
];

export function labelOf(method: string): string {
  return METHODS.find((row) => row.method === method)?.label ?? method;
}

export function isPaymentMethod(method: string): method is PaymentMethod {
  return METHODS.some((row) => row.method === method);
}

/**
 * The payment methods of a session: those the merchant allows, minus the excluded ones and those that do not accept
 * the amount or currency. Falls back to cards.
 */
export function methodsFor(
  total: number,
  currency: string,
  allowed: readonly string[] | null,
  excluded: readonly string[] | null,
): PaymentMethod[] {
  const offered = METHODS.filter(
    ({ method, lowest, highest }) =>
      (allowed === null || allowed.includes(method)) &&
      !excluded?.includes(method) &&
      total >= lowest &&
      total <= highest &&
      (currency === 'usd' || method === 'card'),
  ).map(({ method }) => method);
  return offered.length > 0 ? offered : ['card'];
}
