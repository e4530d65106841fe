import { accept, type Result } from '#domain/results.ts';

/** The tracking of a shipment. */
export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string | null };

type Carrier = {
  name: string;
  spellings: readonly string[];
  /** The address of the carrier's page, up to the number. */
  trackingPage: string;
  /** The formats that no other carrier uses, as each publishes them. FedEx and DHL share plain numbers of other lengths. */
  formats: readonly RegExp[];
};

const CARRIERS: readonly Carrier[] = [
  {
    name: 'USPS',
    spellings: ['usps'],
    trackingPage: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    // With or without the ZIP code that the barcode begins with; the last one is of international parcels.
    formats: [/^(420\d{5}(\d{4})?)?9[1-5]\d{20}$/, /^[A-Z]{2}\d{9}US$/],
  },
  {
    name: 'UPS',
    spellings: ['ups'],
    trackingPage: 'https://www.ups.com/track?tracknum=',
    formats: [/^1Z[0-9A-Z]{16}$/],
  },
  {
    name: 'FedEx',
    spellings: ['fedex'],
    trackingPage: 'https://www.fedex.com/fedextrack/?trknbr=',
    formats: [/^(\d{12}|\d{15})$/],
  },
  {
    name: 'DHL',
    spellings: ['dhl', 'dhlexpress'],
    trackingPage: 'https://www.dhl.com/en/express/tracking.html?AWB=',
    formats: [/^(JD\d{16,18}|JJD\d{18,20}|\d{10})$/],
  },
];

export type TrackingRefusal = 'carrier-missing' | 'number-malformed' | 'url-malformed';

/**
 * Parses the tracking of a shipment. A known carrier determines the link, unless an http or https URL is given.
 * Spaces in the number are removed; it has at most 64 letters, digits and hyphens.
 */
export function parseTracking(typed: {
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | undefined;
}): Result<Tracking, TrackingRefusal> {
  const written = typed.carrier.trim();
  if (written === '' || written.length > 60) return { ok: false, refusal: 'carrier-missing' };
  const trackingNumber = typed.trackingNumber.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9-]{1,64}$/.test(trackingNumber)) return { ok: false, refusal: 'number-malformed' };
  const { trackingUrl: given } = typed;
  if (given !== undefined && !isWebAddress(given)) return { ok: false, refusal: 'url-malformed' };
  const spelling = written.toLowerCase().replaceAll(/[^a-z]/g, '');
  const known = CARRIERS.find(({ spellings }) => spellings.includes(spelling));
  const derived = known ? known.trackingPage + encodeURIComponent(trackingNumber) : null;
  return accept({ carrier: known?.name ?? written, trackingNumber, trackingUrl: given ?? derived });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The carrier whose tracking numbers have this format; null if that is not certain. Spaces are ignored. */
export function carrierOf(trackingNumber: string): string | null {
  const number = trackingNumber.replaceAll(/\s/g, '').toUpperCase();
  return CARRIERS.find(({ formats }) => formats.some((format) => format.test(number)))?.name ?? null;
}
