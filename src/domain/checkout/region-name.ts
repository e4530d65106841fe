const NAMES: Readonly<Record<string, string>> = {
  AU: 'State',
  CA: 'Province',
  GB: 'County',
  IE: 'County',
  JP: 'Prefecture',
  US: 'State',
};

/** What the part of an address between city and postal code is called in a country (ISO code), as a label. */
export function regionName(country: string): string {
  return NAMES[country] ?? 'State or region';
}
