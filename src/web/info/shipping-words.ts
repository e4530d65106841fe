import { countryInSentence, countryName } from '#domain/country-name.ts';
import { type Cents, formatCents, formatCentsShort, NOTHING } from '#domain/money.ts';
import { store } from '#store';

type Days = { minDays: number; maxDays: number };

/** `5-7`, or `1` where both ends are the same. */
export function dayRange({ minDays, maxDays }: Days): string {
  return minDays === maxDays ? `${minDays}` : `${minDays}-${maxDays}`;
}

/** `5-7 business days`, `1 business day`. */
export function businessDays(days: Days): string {
  return `${dayRange(days)} business ${days.maxDays === 1 ? 'day' : 'days'}`;
}

export function shippingCost(amount: Cents): string {
  return amount === NOTHING ? 'Free' : formatCents(amount);
}

/** `$50`: standard is free above it. */
export function freeAbove(): string {
  return formatCentsShort(store.shipping.freeAbove);
}

/** `United States`: where shipping is domestic. */
export function domesticCountry(): string {
  return countryName(store.shipping.domesticCountry);
}

/** `the United States`, as it stands in a sentence. */
export function theDomesticCountry(): string {
  return countryInSentence(store.shipping.domesticCountry);
}
