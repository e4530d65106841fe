import { listCountriesServed } from '#domain/delivery/countries.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { shipping } from '#shop/delivery.ts';

export type Country = { code: string; name: string };

let countries: readonly Country[] | null = null;

/** Every country the merchant ships to by its English name, the merchant's own first. */
export function listCountries(): readonly Country[] {
  countries ??= namedHomeFirst(listCountriesServed(shipping.countries));
  return countries;
}

/** Countries in the order of their English names, the merchant's own first. */
export function namedHomeFirst(codes: readonly string[]): Country[] {
  const isHome = ({ code }: Country) => code === shipping.domesticCountry;
  const named = codes.map((code) => ({ code, name: countryName(code) }));
  const abroad = named.filter((country) => !isHome(country));
  return [...named.filter(isHome), ...abroad.sort((a, b) => a.name.localeCompare(b.name, 'en'))];
}
