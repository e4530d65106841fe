import { accept, type Result, refuse } from '#domain/results.ts';

/** The countries a merchant ships to: a list, or all except some. Codes are ISO 3166-1 alpha-2. */
export type CountriesServed = { only: readonly string[] } | { allExcept: readonly string[] };

export type CountryRefusal = 'country-unknown' | 'country-not-served';

/** ISO 3166-1 alpha-2, every code assigned to a country or territory. */
const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Whether a code is assigned to a country or territory: `GB` is, `UK` and `EU` are not. */
export function isCountryCode(code: string): boolean {
  return COUNTRY_CODES.includes(code);
}

/** The codes of the countries a merchant ships to, sorted. */
export function listCountriesServed(served: CountriesServed): string[] {
  return COUNTRY_CODES.filter((code) => isServed(code, served));
}

/**
 * Checks the country of a shipping address. The code must be in upper case. Refuses codes without a country (`XX`,
 * `EU`) as 'country-unknown', and countries the merchant does not ship to as 'country-not-served'.
 */
export function checkCountry(code: string, served: CountriesServed): Result<string, CountryRefusal> {
  if (!isCountryCode(code)) return refuse('country-unknown');
  return isServed(code, served) ? accept(code) : refuse('country-not-served');
}

/** Whether a merchant ships to a country that has this code. */
export function isServed(code: string, served: CountriesServed): boolean {
  return 'only' in served ? served.only.includes(code) : !served.allExcept.includes(code);
}
