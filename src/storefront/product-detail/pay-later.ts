import { allocate, type Cents } from '#domain/money.ts';
import type { PayLaterProvider } from '#store';

/** How a price can be spread: four equal payments, and plans by the month; a part no provider offers is null. */
export type PayLater = {
  inFour: { payment: Cents; providers: string[] } | null;
  byMonth: { fewest: number; most: number; providers: string[] } | null;
};

/**
 * What the pay-later providers offer at a price, or null where none does. A provider counts only from its smallest
 * to its largest amount, both inclusive. The payment named is the first and largest of the four: $10.01 is 4
 * payments of $2.51.
 */
export function payLaterFor(price: Cents, providers: readonly PayLaterProvider[]): PayLater | null {
  const offering = providers.filter(({ minAmount, maxAmount }) => price >= minAmount && price <= maxAmount);
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

/** `Afterpay or Klarna`. */
export function joinWithOr(names: readonly string[]): string {
  return names.join(names.length > 2 ? ', ' : ' or ');
}

function paysInFour({ terms }: PayLaterProvider): boolean {
  return terms.some((term) => /^(?:4 payments|Pay in 4)\b/i.test(term));
}

function monthsOf({ terms }: PayLaterProvider): number[] {
  return terms.flatMap((term) => {
    const months = /^(\d+) months?$/i.exec(term)?.[1];
    return months === undefined ? [] : [Number(months)];
  });
}

function namesOf(providers: readonly PayLaterProvider[]): string[] {
  return providers.map((provider) => provider.name);
}
