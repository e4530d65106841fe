import { listCountriesServed } from '#domain/countries.ts';
import { countryName } from '#domain/country-name.ts';
import { store } from '#shop';

type Country = { code: string; name: string };

let countries: readonly Country[] | null = null;

/** Every country the merchant ships to, by its English name, the merchant's own first. */
export function listCountries(): readonly Country[] {
  if (countries) return countries;
  const { domesticCountry, countries: served } = store.shipping;
  const isHome = ({ code }: Country) => code === domesticCountry;
  const named = listCountriesServed(served).map((code) => ({ code, name: countryName(code) }));
  const abroad = named.filter((country) => !isHome(country));
  countries = [...named.filter(isHome), ...abroad.sort((a, b) => a.name.localeCompare(b.name, 'en'))];
  return countries;
}
