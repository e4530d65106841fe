import { isServed } from '#domain/delivery/countries.ts';
import { shipping } from '#shop/delivery.ts';
import { type Country, listCountries, namedHomeFirst } from './countries.ts';

/** A zone of more countries than this is not spelled out in the short list. */
const FEW = 3;

/** All countries to choose from, or the few that a page has before its shopper reaches for the list. */
export function countryChoices(isWhole: boolean, chosen = shipping.domesticCountry): readonly Country[] {
  return isWhole ? listCountries() : fewCountries(chosen);
}

/** The merchant's own country, those with a rate of their own, and the one that is chosen. */
function fewCountries(chosen: string): Country[] {
  const { domesticCountry, international, countries } = shipping;
  const zones = international.filter((zone) => zone.countries.length <= FEW);
  const codes = new Set([domesticCountry, chosen, ...zones.flatMap((zone) => zone.countries)]);
  return namedHomeFirst([...codes].filter((code) => isServed(code, countries)));
}
