import { allocate, type Cents } from '#domain/money.ts';

/** Equal payments with the first one due now, or a loan with monthly payments. */
export type PayLaterPlan = { payments: number } | { months: number };

/** A pay-later provider and the amounts it accepts, in cents, inclusive. */
export type PayLaterProvider = {
  name: string;
  minAmount: Cents;
  maxAmount: Cents;
  plans: readonly PayLaterPlan[];
};

/** How a price can be paid: in four payments, and in monthly plans. Null for what no provider offers. */
export type PayLater = {
  inFour: { payment: Cents; providers: string[] } | null;
  byMonth: { fewest: number; most: number; providers: string[] } | null;
};

/**
 * The pay-later offers for a price, or null if there are none. A provider's limits are inclusive. The payment shown
 * is the first and largest of the four: $10.01 is 4 payments of $2.51.
 */
export function payLaterFor(price: Cents, providers: readonly PayLaterProvider[]): PayLater | null {
  const offering = providersFor(price, providers);
  const inFour = offering.filter(paysInFour);
  const byMonth = offering.filter((provider) => monthsOf(provider).length > 0);
  const months = byMonth.flatMap(monthsOf);
  if (inFour.length === 0 && byMonth.length === 0) return null;
  const [payment = price] = allocate(price, [1, 1, 1, 1]);
  return {
    inFour: inFour.length > 0 ? { payment, providers: namesOf(inFour) } : null,
    byMonth:
      months.length > 0
        ? { fewest: Math.min(...months), most: Math.max(...months), providers: namesOf(byMonth) }
        : null,
  };
}

/** The providers that accept an amount, both limits included. */
export function providersFor(amount: Cents, providers: readonly PayLaterProvider[]): PayLaterProvider[] {
  return providers.filter(({ minAmount, maxAmount }) => amount >= minAmount && amount <= maxAmount);
}

function paysInFour({ plans }: PayLaterProvider): boolean {
  return plans.some((plan) => 'payments' in plan && plan.payments === 4);
}

function monthsOf({ plans }: PayLaterProvider): number[] {
  return plans.flatMap((plan) => ('months' in plan ? [plan.months] : []));
}

function namesOf(providers: readonly PayLaterProvider[]): string[] {
  return providers.map((provider) => provider.name);
}
