import { listCountriesServed } from '#domain/delivery/countries.ts';
import { countryInSentence, countryName } from '#domain/delivery/country-name.ts';
import { formatRange, formatTimeRange, timeInTransit } from '#domain/delivery/delivery.ts';
import { dutiesNote, listCountriesElsewhere, type ShippingTable } from '#domain/delivery/shipping.ts';
import { formatCentsShort, ZERO_CENTS } from '#domain/money.ts';
import { shipping } from '#shop/delivery.ts';

type Days = { minDays: number; maxDays: number };

/** `5-7`, or `1` if both ends are equal. */
export function dayRange(days: Days): string {
  return formatRange(timeInTransit(days));
}

/** `5-7 business days`, `1 business day`. */
export function businessDays(days: Days): string {
  return formatTimeRange(timeInTransit(days));
}

/** `$50`: standard is free above it. */
export function freeAbove(): string {
  return formatCentsShort(shipping.freeAbove);
}

/** Whether standard shipping costs nothing for small domestic orders either. */
export function isAlwaysFree(): boolean {
  return shipping.standardBelow === ZERO_CENTS;
}

/** The orders with free standard shipping, to complete "free on ...". */
export function freeOrders(): string {
  return `orders over ${freeAbove()}, ${isAlwaysFree() ? 'and on smaller ones too' : 'counted after any discount'}`;
}

/** `United States`: the domestic country. */
export function domesticCountry(): string {
  return countryName(shipping.domesticCountry);
}

/** `the United States`, as used in a sentence. */
export function theDomesticCountry(): string {
  return countryInSentence(shipping.domesticCountry);
}

/** `100+ countries`, or the exact number. */
export function countriesServed(): string {
  const { length } = listCountriesServed(shipping.countries);
  if (length > 100) return '100+ countries';
  return length === 1 ? 'one country' : `${length} countries`;
}

/** What shipping to other countries does not include, and where nothing is due; '' if nothing is due anywhere. */
export function dutiesPolicy(table: ShippingTable = shipping): string {
  const dutiable = [
    ...table.international.filter(({ noDuties }) => !noDuties).flatMap(({ countries }) => countries),
    ...listCountriesElsewhere(table),
  ];
  const note = dutiable[0] === undefined ? null : dutiesNote(table, dutiable[0]);
  if (note === null) return '';
  const free = table.international.filter(({ noDuties }) => noDuties).map(({ label }) => label);
  return free.length === 0 ? note : `${note} None are due in: ${free.join(', ')}.`;
}
