/** The formats that only one carrier uses, as each publishes them. FedEx and DHL share plain numbers of other lengths. */
const FORMATS: readonly (readonly [carrier: string, format: RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  // With or without the ZIP code that the barcode begins with; the last one is of international parcels.
  ['USPS', /^(420\d{5}(\d{4})?)?9[1-5]\d{20}$/],
  ['USPS', /^[A-Z]{2}\d{9}US$/],
  ['FedEx', /^(\d{12}|\d{15})$/],
  ['DHL', /^(JD\d{16,18}|JJD\d{18,20}|\d{10})$/],
];

/** The carrier whose tracking numbers have this format; null if that is not certain. Spaces are ignored. */
export function carrierOf(trackingNumber: string): string | null {
  const number = trackingNumber.replaceAll(/\s/g, '').toUpperCase();
  return FORMATS.find(([, format]) => format.test(number))?.[0] ?? null;
}
