import { listCountriesServed } from '#domain/countries.ts';
import { countryInSentence, countryName } from '#domain/country-name.ts';
import { formatRange, formatTimeRange, timeInTransit } from '#domain/delivery.ts';
import { formatCentsShort } from '#domain/money.ts';
import { store } from '#shop';

type Days = { minDays: number; maxDays: number };

/** `5-7`, or `1` where both ends are the same. */
export function dayRange(days: Days): string {
  return formatRange(timeInTransit(days));
}

/** `5-7 business days`, `1 business day`. */
export function businessDays(days: Days): string {
  return formatTimeRange(timeInTransit(days));
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

/** `100+ countries`, or how many there are. */
export function countriesServed(): string {
  const { length } = listCountriesServed(store.shipping.countries);
  if (length > 100) return '100+ countries';
  return length === 1 ? 'one country' : `${length} countries`;
}
